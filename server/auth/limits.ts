import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#server/lib/networks.ts'
import type { CreateLimiter } from '#server/lib/rate-limits.ts'
import { emailOf, textOf } from './bodies.ts'
import { tooMany } from './errors.ts'
import { queryOf } from './query.ts'

export type Limits = {
  /** Throws the protocol's 429 when the visitor's address has asked too often. */
  check(request: FastifyRequest, path: string): Promise<void>
  /** The same for a password that is tried elsewhere than here. */
  checkPassword(ip: string): Promise<void>
  /** The same for a code that is tried for a mail address, wherever the tries come from and however many mails it had. */
  checkCode(email: string): Promise<void>
}

/** How often one address may ask, within how many seconds. */
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
}

type Kind = keyof typeof rates

export function createLimits({ isOn, create }: { isOn: boolean; create: CreateLimiter }): Limits {
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
      if (isOn) await consume(limiters.get('code'), createHash('sha256').update(email).digest('base64'))
    },
  }
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
  // A refresh that is refused by a limit would end the client's session.
  if (path === '/token') return queryOf(request, 'grant_type') === 'refresh_token' ? undefined : 'token'
  const named = path.slice(1)
  return isKind(named) ? named : undefined
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(rates, name)
}
