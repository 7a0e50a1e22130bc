import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Redis } from './redis.ts'

/** So many uses of a key within so many seconds. The prefix tells what is counted. */
export type Rate = { points: number; duration: number; keyPrefix: string }

/** Makes what counts uses. Every limit of the server comes from here. */
export type CreateLimiter = (rate: Rate) => RateLimiterAbstract

/** After so long this process counts by itself: nobody waits for a Redis that hangs. */
const answerMs = 500

/** Limits that all servers of one Redis share, or this process's own. */
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

/** As much of a client as a limiter that only counts needs. */
function storeOf(redis: Redis) {
  return {
    get isReady() {
      return redis.isReady()
    },
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const late = AbortSignal.timeout(answerMs)
      return Promise.race([redis.publisher.eval(script, options), rejection(late)])
    },
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Redis has not answered in time')))
  })
}

/** Counts one use of a key; answers how many milliseconds it must wait, 0 when it need not. */
export async function msToWait(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}
