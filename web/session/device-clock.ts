import { claimsOf } from './token-claims.ts'

/** Differences up to this size come from rounding and network latency and are ignored. */
const toleranceSeconds = 60

/**
 * Returns a fetch that rewrites the expiry of a session to this device's clock. The client compares the expiry with the
 * device's clock; if that is an hour fast, it would refresh the token before every call.
 */
export function withDeviceClock(send: typeof fetch): typeof fetch {
  return async (url, init) => {
    const response = await send(url, init)
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    const body: unknown = await response.clone().json()
    const end = endByDeviceClock(body, Date.now() / 1000)
    if (end === undefined) return response
    const { status, statusText, headers } = response
    const corrected = JSON.stringify({ ...(body as object), expires_at: end })
    return new Response(corrected, { status, statusText, headers })
  }
}

/**
 * Returns the session's expiry by the device's clock, or undefined when the response has no session or its expiry is
 * close enough.
 */
export function endByDeviceClock(body: unknown, nowSeconds: number): number | undefined {
  if (typeof body !== 'object' || body === null || !('expires_at' in body)) return undefined
  if (!('expires_in' in body) || typeof body.expires_in !== 'number') return undefined
  const end = Math.floor(nowSeconds) + body.expires_in
  return Math.abs(end - Number(body.expires_at)) > toleranceSeconds ? end : undefined
}

/** Returns whether this device's clock is about that at which an access token was issued, or the token states no time. */
export function isIssuedNow(accessToken: string, nowSeconds: number): boolean {
  try {
    const { iat } = claimsOf(accessToken) as { iat?: unknown }
    return typeof iat !== 'number' || Math.abs(iat - nowSeconds) <= toleranceSeconds
  } catch {
    return true // the client refuses a malformed token
  }
}
