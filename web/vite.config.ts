import { defineConfig } from 'vitest/config'

// Addresses are relative, so that the page works in any folder; nothing is inlined, so that a strict content security policy holds.
export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    cssCodeSplit: false,
  },
  worker: { format: 'es' },
  test: { include: ['test/unit/*.test.ts'], setupFiles: ['test/unit/setup.ts'] },
})
