/** What the authentication provider put into the address when it sent the visitor back. */
export type UrlGrant =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'code'; code: string }
  | { kind: 'error'; code: string; description: string }

const grantNames = [
  'access_token',
  'refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
  'provider_token',
  'provider_refresh_token',
  'type',
  'sb',
  'code',
  'error',
  'error_code',
  'error_description',
]

export function readUrlGrant(address: URL): UrlGrant | null {
  const hash = new URLSearchParams(address.hash.slice(1))
  const get = (name: string) => hash.get(name) ?? address.searchParams.get(name) ?? ''
  const [accessToken, refreshToken] = [hash.get('access_token'), hash.get('refresh_token')]
  if (accessToken && refreshToken) {
    return { kind: 'tokens', accessToken, refreshToken, type: hash.get('type') ?? '' }
  }
  if (get('error') !== '' && get('error_description') !== '') {
    return { kind: 'error', code: get('error_code'), description: get('error_description') }
  }
  const code = address.searchParams.get('code')
  return code ? { kind: 'code', code } : null
}

/** The address without what the provider added, so that a reload or a copied link does not use it twice. */
export function withoutUrlGrant(address: URL): string {
  const hash = new URLSearchParams(address.hash.slice(1))
  const isGrantHash = grantNames.some((name) => hash.has(name))
  return address.pathname + withoutGrant(address) + (isGrantHash ? '' : address.hash)
}

/** A screen's own query may use the same names, so only one that holds a grant is cleared. */
function withoutGrant(address: URL): string {
  const query = new URLSearchParams(address.search)
  if (!readUrlGrant(address) || !grantNames.some((name) => query.has(name))) return address.search
  for (const name of grantNames) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
