import type { SessionResponse } from '#server/auth/tokens/session-response.ts'

type Parameters = Record<string, string | undefined>

/** Adds the parameters to the query and the hash of an address. */
function withParameters(address: string, parameters: { query?: Parameters; hash?: Parameters }): string {
  const url = new URL(address)
  for (const [name, value] of entries(parameters.query)) url.searchParams.set(name, value)
  // An empty `sb` marks the hash as one of Supabase Auth.
  if (parameters.hash) url.hash = new URLSearchParams([...entries(parameters.hash), ['sb', '']]).toString()
  return url.href
}

function entries(parameters: Parameters = {}): [string, string][] {
  return Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** Returns the redirect of the implicit flow: the session is in the hash, which browsers do not send to servers. */
export function sessionRedirect(address: string, session: SessionResponse, more: Parameters = {}): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const hash = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...more,
    refresh_token,
    token_type,
  }
  return withParameters(address, { hash })
}

/** Returns the redirect of PKCE: only the client with the verifier can use the code. */
export function codeRedirect(address: string, code: string): string {
  return withParameters(address, { query: { code } })
}

/** Returns the redirect with a message, when the user still has to take another step. */
export function messageRedirect(address: string, message: string): string {
  return withParameters(address, { hash: { message } })
}

type Failure = { status: number; code: string; message: string }

const kinds = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
])

/** Returns the redirect with an error in the hash, and also in the query for clients that use PKCE. */
export function errorRedirect(
  address: string,
  { status, code, message }: Failure,
  options: { inQuery: boolean; kind?: string },
): string {
  const error = { error: options.kind ?? kinds.get(status), error_code: code, error_description: message }
  return withParameters(address, { hash: error, ...(options.inQuery && { query: error }) })
}
