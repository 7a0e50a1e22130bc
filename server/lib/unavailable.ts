import { codeOf } from './error-codes.ts'

// connection failures, statement and lock timeouts, too many connections, shutdown, a server that is no longer the primary:
// the request can be retried
const transientCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|25006)$/
const transientMessages =
  /timeout exceeded when trying to connect|Connection terminated|database does not respond|is not queryable|Cannot use a pool after/

/** Returns whether the database was unavailable, so that the same request can be retried. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (transientCodes.test(codeOf(cause) ?? '')) return true
    if (isMissingSocket(cause)) return true
    if (transientMessages.test(cause.message)) return true
  }
  return false
}

/** Returns whether the socket of PostgreSQL is missing, and not a file or folder of the server. */
function isMissingSocket(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

type Details = {
  /** Whether the same call may succeed later without a change of the configuration. */
  isTransient: boolean
  cause?: unknown
}

/** Failure of the storage of files. `code` is that of S3, such as `AccessDenied`. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: string
  readonly isTransient: boolean

  constructor(code: string, message: string, { isTransient, cause }: Details) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.isTransient = isTransient
  }
}
