// connection failures, statement and lock time-outs, too many connections, shutdown: the request may be tried again
const transientCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03)$/
const transientMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Cannot use a pool after/

/** Whether the database could not be asked, so that the same request may be tried again. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && transientCodes.test(cause.code)) return true
    if (transientMessages.test(cause.message)) return true
  }
  return false
}
