/**
 * Calls a function when what the visitor stored may have changed: in another tab, or on another page before the browser restored this
 * one. Returns a function that stops this.
 */
export function followStored(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['pageshow', 'storage']) window.addEventListener(type, onChange, { signal: stop.signal })
  return () => stop.abort()
}
