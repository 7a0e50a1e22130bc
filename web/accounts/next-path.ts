/** Returns the path of an account screen with the path to open after sign-in. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Returns the path to open after sign-in, or Home if it is not a path of this site. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/'
  const base = 'https://palapa.invalid'
  if (!URL.canParse(next, base)) return '/'
  const { origin, pathname, search, hash } = new URL(next, base)
  return origin === base ? pathname + search + hash : '/'
}
