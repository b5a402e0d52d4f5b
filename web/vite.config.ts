import { defineConfig } from 'vitest/config'

// Addresses are relative, so that the page works in any folder; nothing is inlined, so that a strict content security policy holds.
export default defineConfig({
  // While the page is worked on, questions go to `upstar serve`.
  server: { proxy: Object.fromEntries(['/api', '/book', '/rules'].map((path) => [path, 'http://127.0.0.1:8080'])) },
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
