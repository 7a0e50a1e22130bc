import { useContext } from 'react'
import { NonceContext } from '#web/settings/document-context.ts'

const script = `for (const area of ['localStorage', 'sessionStorage'])
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

/**
 * Renders a script that replaces storage and locks if the browser blocks storage: values then last as long as the page,
 * and locks apply to this tab only. It must run before any script that uses storage.
 */
export function StorageFallback() {
  const nonce = useContext(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
