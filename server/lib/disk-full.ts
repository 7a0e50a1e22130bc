const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Returns whether a write failed because the disk is full or the disk quota of this process is used up. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && diskFullCodes.has(cause.code)) return true
  }
  return false
}
