import { randomBytes } from 'node:crypto'
import { isEqualSecret } from '#server/lib/secrets.ts'

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
      if (isRedeemed || !isEqualSecret(candidate, key)) return undefined
      isRedeemed = true
      return `${cookie}; Path=/dev/mail; HttpOnly; SameSite=Strict`
    },
    isGranted: (cookies = '') =>
      isRedeemed && cookies.split(/; */).some((candidate) => isEqualSecret(candidate, cookie)),
  }
}
