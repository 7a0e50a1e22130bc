import { useContext } from 'react'
import { storageKeys } from '#contract/site.ts'
import { NonceContext } from '#web/settings/document-context.ts'

/** Replaces storage and locks if the browser blocks storage: values last as long as the page, and locks apply to this tab only. */
const storageScript = `for (const area of ['localStorage', 'sessionStorage'])
  try { window[area].getItem('') } catch {
    const items = new Map()
    Reflect.defineProperty(window, area, { configurable: true, value: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, String(value)),
      removeItem: (key) => void items.delete(key),
      clear: () => items.clear(),
      key: (index) => [...items.keys()][index] ?? null,
      get length() { return items.size },
    } })
    const request = async (name, ...rest) => rest.at(-1)()
    Reflect.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  }`

/** Applies the stored theme before the page is painted. */
const themeScript = `{
  let theme
  try { theme = JSON.parse(localStorage.getItem('${storageKeys.theme}')) } catch {}
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.media = meta.media.includes(theme) ? 'all' : 'not all'
  }
}`

/**
 * Starts the first view of a document (`first-view.css`), unless the browser restores a scroll position or scrolls to a part of the
 * page. It ends before either happens, because both need exact heights.
 */
const firstViewScript = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash) {
  const { dataset } = document.documentElement
  dataset.view = 'first'
  addEventListener('popstate', () => delete dataset.view)
  addEventListener('click', ({ target }) => target.closest('a[href*="#"]') && delete dataset.view, true)
}`

/** Returns the scripts without indentation, because every document contains them. */
const codeOf = (scripts: string[]) => scripts.join('\n').replaceAll(/\n\s+/g, '\n')

/** Renders what must run before the first paint and before any other script. The theme is read from storage. */
export function EarlyScript() {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // Rendered on the server only; hydration leaves it in place.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? codeOf([storageScript, themeScript, firstViewScript]) : '',
      }}
    />
  )
}
