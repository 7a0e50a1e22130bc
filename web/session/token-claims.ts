/** Returns the claims of an access token. Throws an Error if the token is malformed. */
export function claimsOf(accessToken: string): unknown {
  const [, claims = ''] = accessToken.split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}
