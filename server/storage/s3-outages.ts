/** Failures in a row, without a response in between, after which S3 counts as unavailable. */
const failureLimit = 2
/** Time between the requests that find out whether S3 responds again. */
const retryMs = 1_000

/**
 * Detects that S3 does not respond. Until it does, requests fail at once instead of waiting for a timeout each; one
 * request per second is let through.
 */
export function detectOutages() {
  let failures = 0
  let nextAt = 0
  return {
    /** Returns whether a request may be sent now. While S3 is unavailable, a true result uses up the request of its second. */
    tryAcquire(): boolean {
      if (failures < failureLimit) return true
      const now = performance.now()
      if (now < nextAt) return false
      nextAt = now + retryMs
      return true
    },
    succeeded(): void {
      failures = 0
    },
    failed(): void {
      failures += 1
      nextAt = performance.now() + retryMs
    },
  }
}
