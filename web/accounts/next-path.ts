/** The address of an account screen that remembers where to go after signing in. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Where to go after signing in: a path of this site, or Home. Anything that leads elsewhere is ignored. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/'
  const base = 'https://palapa.invalid'
  if (!URL.canParse(next, base)) return '/'
  const { origin, pathname, search, hash } = new URL(next, base)
  return origin === base ? pathname + search + hash : '/'
}
