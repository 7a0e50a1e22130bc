import { StorageError } from '#server/lib/unavailable.ts'
import { textOf } from './s3-xml.ts'

/** Codes of services for a bucket that is full or whose quota is used up. */
const fullCodes =
  /^(QuotaExceeded|InsufficientStorage|InsufficientCapacity|XMinio(StorageFull|AdminBucketQuotaExceeded))$/
const transientCodes =
  /^(SlowDown|ServiceUnavailable|InternalError|RequestTimeout|TooManyRequests|OperationAborted)$/

/** Returns the code in the body of an error; blank when there is none, as in responses to HEAD. */
export function codeOf(body: string): string {
  return /^\w{1,64}$/.exec(textOf(body, 'Code') ?? '')?.[0] ?? ''
}

/** Returns the error for a response. It omits what S3 writes, because that may repeat the access key. */
export function failureOf(action: string, status: number, code: string): Error {
  const name = code || `HTTP ${status}`
  if (status === 507 || fullCodes.test(code)) {
    return Object.assign(new Error(`S3 has no space left: ${name}`), { code: 'EDQUOT' })
  }
  const isTransient = status >= 500 || status === 429 || transientCodes.test(code)
  return new StorageError(name, `S3 refused to ${action}: ${name}`, { isTransient })
}

/** Returns the error for a request without a response. */
export function noResponse(cause?: unknown): StorageError {
  return new StorageError('NoResponse', 'S3 does not respond', { isTransient: true, cause })
}

/** Returns the error for a response that S3 would not send, such as the page of a proxy. */
export function invalidResponse(action: string): StorageError {
  return new StorageError('InvalidResponse', `S3 sent an invalid response to ${action}`, {
    isTransient: true,
  })
}
