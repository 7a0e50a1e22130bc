import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/lib/networks.ts'
import { type CreateLimiter, msToWait } from '#server/lib/rate-limits.ts'
import { emailOf, textOf } from './bodies.ts'
import { AuthError, tooMany, tooManyEmails } from './errors.ts'
import { queryOf } from './query-string.ts'

export type Limits = {
  /** Throws the protocol's 429 when the client's network has sent too many requests. */
  check(request: FastifyRequest, path: string): Promise<void>
  /** Does the same for a password that is checked outside `/auth/v1`. */
  checkPassword(ip: string): Promise<void>
  /** Does the same for codes tried for one email address, across all networks and emails. */
  checkCode(email: string): Promise<void>
  /**
   * Counts an attempt against the account and returns a function that refunds it, for a right password. Throws the
   * protocol's 429 after too many wrong ones; then only networks the user has signed in from have attempts left.
   */
  countPassword(
    tried: { email: string; network: string },
    isOwnNetwork: () => Promise<boolean>,
  ): Promise<() => Promise<void>>
  /**
   * Counts a request for another email address against the account: its response reveals whether the address is taken. Throws the
   * protocol's 429 after too many.
   */
  countNewEmail(userId: string): Promise<void>
  /** Counts an email against its recipient. Throws the protocol's 429 after too many. */
  countMail(recipient: string): Promise<void>
}

/** Points per key and duration in seconds. */
const rates = {
  signup: { points: 30, duration: 300 },
  anonymous: { points: 30, duration: 3600 },
  token: { points: 150, duration: 300 },
  recover: { points: 30, duration: 300 },
  resend: { points: 30, duration: 300 },
  otp: { points: 30, duration: 300 },
  verify: { points: 30, duration: 300 },
  user: { points: 30, duration: 300 },
  authorize: { points: 150, duration: 300 },
  code: { points: 30, duration: 86_400 },
  'new-email': { points: 5, duration: 3600 },
  'account-password': { points: 25, duration: 3600 },
  'network-password': { points: 10, duration: 3600 },
  mail: { points: 5, duration: 1800 },
}

type Kind = keyof typeof rates

type LimitOptions = { isOn: boolean; isMailOn: boolean; create: CreateLimiter }

export function createLimits({ isOn, isMailOn, create }: LimitOptions): Limits {
  const limiters = new Map<Kind, RateLimiterAbstract>()
  for (const [kind, rate] of Object.entries(rates)) {
    limiters.set(kind as Kind, create({ ...rate, keyPrefix: kind })) // the keys of `rates`
  }
  return {
    async check(request, path) {
      const kind = isOn ? kindOf(request, path) : undefined
      if (kind) await consume(limiters.get(kind), networkOf(request.ip))
    },
    async checkPassword(ip) {
      if (isOn) await consume(limiters.get('token'), networkOf(ip))
    },
    async checkCode(email) {
      if (isOn) await consume(limiters.get('code'), hashOf(email))
    },
    async countNewEmail(userId) {
      if (isOn) await consume(limiters.get('new-email'), userId)
    },
    async countPassword({ email, network }, isOwnNetwork) {
      if (!isOn) return async () => {}
      const account = hashOf(email)
      const refund = (kind: Kind, key: string) => async () => void (await limiters.get(kind)?.reward(key))
      try {
        await consume(limiters.get('account-password'), account)
        return refund('account-password', account)
      } catch (refusal) {
        if (!(refusal instanceof AuthError) || !(await isOwnNetwork())) throw refusal
        const ownNetworkKey = `${account} ${network}`
        await consume(limiters.get('network-password'), ownNetworkKey)
        return refund('network-password', ownNetworkKey)
      }
    },
    async countMail(recipient) {
      const limiter = limiters.get('mail')
      const waitMs = isMailOn && limiter ? await msToWait(limiter, hashOf(recipient)) : 0
      if (waitMs > 0) throw tooManyEmails(Math.ceil(waitMs / 1000))
    },
  }
}

function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64')
}

async function consume(limiter: RateLimiterAbstract | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.ceil(refusal.msBeforeNext / 1000)
    throw tooMany('over_request_rate_limit', 'Request rate limit reached', seconds)
  }
}

function kindOf(request: FastifyRequest, path: string): Kind | undefined {
  const { method, body } = request
  if (path === '/user') return method === 'PUT' ? 'user' : undefined
  if (path === '/signup') return emailOf(body) || textOf(body, 'phone') ? 'signup' : 'anonymous'
  // Refreshes are not limited: a 429 would end the client's session.
  if (path === '/token') return queryOf(request, 'grant_type') === 'refresh_token' ? undefined : 'token'
  const named = path.slice(1)
  return isKind(named) ? named : undefined
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(rates, name)
}
