// What the reader has chosen: the language and the theme. Without a choice, the browser's.

export type Language = 'en' | 'zh'
export type Theme = 'auto' | 'light' | 'dark'

const listeners = new Set<() => void>()

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`upstar.${name}`)
  } catch {
    return null
  }
}

function store(name: string, value: string) {
  try {
    localStorage.setItem(`upstar.${name}`, value)
  } catch {
    // A browser that stores nothing forgets the choice, and that is all.
  }
}

function browserLanguage(): Language {
  return (navigator.languages ?? [navigator.language]).find((tag) => /^(en|zh)\b/.test(tag))?.startsWith('zh') ? 'zh' : 'en'
}

const chosen = stored('language')
let language: Language = chosen === 'en' || chosen === 'zh' ? chosen : browserLanguage()
const look = stored('theme')
let theme: Theme = look === 'light' || look === 'dark' ? look : 'auto'

export const currentLanguage = () => language
export const currentTheme = () => theme

export function chooseLanguage(next: Language) {
  language = next
  store('language', next)
  apply()
}

export function chooseTheme(next: Theme) {
  theme = next
  store('theme', next)
  apply()
}

function apply() {
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Calls back after every change; returns the way to stop. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

if (typeof document !== 'undefined') apply()
