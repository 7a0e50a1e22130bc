import { storageKeys } from '#contract/site.ts'
import { themeColors } from '#web/settings/theme-colors.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { followStored } from './follow-stored.ts'

type Theme = 'light' | 'dark'

/** Returns the theme that the user chose, or null for that of the system. */
export function chosenTheme(): Theme | null {
  const theme = readStored(storageKeys.theme)
  return isTheme(theme) ? theme : null
}

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

export function chooseTheme(theme: Theme | null): void {
  writeStored(storageKeys.theme, theme)
  showChosenTheme()
}

/**
 * Shows the theme that may have been chosen elsewhere; a script of the document has shown the first one. Returns a function that
 * stops this.
 */
export function followChosenTheme(): () => void {
  return followStored(showChosenTheme)
}

/** React finds the element of a color by its content, so only `media` is changed. */
function showChosenTheme(): void {
  const theme = chosenTheme()
  const { dataset } = document.documentElement
  if (theme) dataset['theme'] = theme
  else delete dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.content === themeColors.dark ? 'dark' : 'light'
    meta.media = theme ? (theme === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
  }
}
