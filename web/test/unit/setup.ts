// The little of a browser that modules look at when they are loaded. Newer versions of Node have some of it.
for (const [name, value] of Object.entries({ location: { hash: '' }, navigator: { language: 'en', languages: ['en'] } }))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value })
