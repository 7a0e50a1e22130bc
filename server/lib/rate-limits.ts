import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tooManyRequests } from './errors.ts'
import type { Redis } from './redis.ts'

/** Limit of `points` uses of a key within `duration` seconds. The prefix names what is counted. */
export type Rate = { points: number; duration: number; keyPrefix: string }

/** Function that creates a rate limiter. All rate limits of the server are created by it. */
export type CreateLimiter = (rate: Rate) => RateLimiterAbstract

/** Timeout after which this process counts in memory, so that a hanging Redis blocks no request. */
const redisTimeoutMs = 500
/** How long Redis is not asked after it did not respond, so that not every request waits for it. */
const redisPauseMs = 2_000

/** Creates limits that all servers on one Redis share, or limits of this process alone. */
export function createLimiters(redis?: Redis): CreateLimiter {
  if (!redis) return (rate) => new RateLimiterMemory(rate)
  const storeClient = storeOf(redis)
  return (rate) =>
    new RateLimiterRedis({
      ...rate,
      keyPrefix: `${redis.prefix}${rate.keyPrefix}`,
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(rate),
    })
}

/** Returns the part of a Redis client that RateLimiterRedis needs for `consume`, with a timeout. */
function storeOf(redis: Redis) {
  let lateAt = -Infinity
  return {
    get isReady() {
      return redis.isReady() && performance.now() - lateAt >= redisPauseMs
    },
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const late = AbortSignal.timeout(redisTimeoutMs)
      try {
        return await Promise.race([redis.publisher.eval(script, options), rejection(late)])
      } catch (error) {
        if (late.aborted) lateAt = performance.now()
        throw error
      }
    },
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Redis did not respond in time')))
  })
}

/** Counts one use of a key. Throws a 429 beyond the limit, with the message for the milliseconds to wait. */
export async function requireWithinLimit(
  limiter: RateLimiterAbstract,
  key: string,
  message: (waitMs: number) => string,
): Promise<void> {
  const waitMs = await msToWait(limiter, key)
  if (waitMs > 0) throw tooManyRequests(waitMs, message(waitMs))
}

/** Counts one use of a key; returns the milliseconds to wait, or 0 when the use is allowed. */
export async function msToWait(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}
