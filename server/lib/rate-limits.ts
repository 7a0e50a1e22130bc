import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

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
