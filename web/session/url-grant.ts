/** Parameters that the provider put into the URL; `state` is the one that this site added to its redirect URL. */
export type UrlGrant =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string; state: string }
  | { kind: 'code'; code: string; state: string }
  | { kind: 'error'; code: string }

/** Query parameter that carries the state of a social sign-in in its return URL. */
export const stateName = 'sign_in_state'

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
  const state = address.searchParams.get(stateName) ?? ''
  if (accessToken && refreshToken) {
    return { kind: 'tokens', accessToken, refreshToken, type: hash.get('type') ?? '', state }
  }
  if (get('error') !== '' && get('error_description') !== '') {
    return { kind: 'error', code: get('error_code') }
  }
  const code = address.searchParams.get('code')
  return code ? { kind: 'code', code, state } : null
}

/** Returns the URL without the provider's parameters, so that a reload or a copied link does not use them twice. */
export function withoutUrlGrant(address: URL): string {
  const hash = new URLSearchParams(address.hash.slice(1))
  // A section of a page may have one of the names, but no value.
  const isGrantHash = grantNames.some((name) => hash.get(name))
  return address.pathname + withoutGrant(address) + (isGrantHash ? '' : address.hash)
}

/** Returns the query without the state and without a grant. Other parameters stay, because a screen may use the same names. */
function withoutGrant(address: URL): string {
  const query = new URLSearchParams(address.search)
  const names = readUrlGrant(address) ? [...grantNames, stateName] : [stateName]
  if (!names.some((name) => query.has(name))) return address.search
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
