import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Restricts the outbox to one browser: the first that opens the link printed at start. */
export type OutboxAccess = {
  /** The key in the link. */
  key: string
  /** Exchanges the key for a cookie; returns undefined for a wrong key and after the first use. */
  redeem(key: string): string | undefined
  /** Returns whether a request's `Cookie` header has the cookie. */
  isGranted(cookies: string | undefined): boolean
}

const cookieName = 'palapa_outbox'

/** Creates a key and a cookie in memory only, so that both end with this process. */
export function createOutboxAccess(): OutboxAccess {
  const key = randomBytes(32).toString('base64url')
  const cookie = `${cookieName}=${randomBytes(32).toString('base64url')}`
  let isRedeemed = false
  return {
    key,
    redeem(candidate) {
      if (isRedeemed || !isEqual(candidate, key)) return undefined
      isRedeemed = true
      return `${cookie}; Path=/dev/mail; HttpOnly; SameSite=Strict`
    },
    isGranted: (cookies = '') =>
      isRedeemed && cookies.split(/; */).some((candidate) => isEqual(candidate, cookie)),
  }
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
