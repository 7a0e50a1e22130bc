/** Returns the code of an error of Node.js or PostgreSQL, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Returns undefined for a file or folder that does not exist, for `catch` of a promise; throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Returns whether a write failed because the disk is full or the disk quota of this process is used up. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (diskFullCodes.has(codeOf(cause) ?? '')) return true
  }
  return false
}
