/** Error that stops the start. The message is for the operator: it is printed without a stack, and the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Returns the message of an error, or whatever else was thrown as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Serializes an error without a failed query's parameters and PostgreSQL's `detail`, which contain values of a row. */
export function describeError(error: unknown): unknown {
  if (!isErrorOrCopy(error)) return error
  const { name: type, cause } = error
  const message = error.message.replace(/\nparams:[\s\S]*$/, '')
  const stack = (error.stack ?? '').split('\n').filter(isFrame).join('\n')
  return {
    type,
    ...('code' in error && { code: error.code }),
    message,
    stack,
    ...(isErrorOrCopy(cause) && { cause: describeError(cause) }),
  }
}

/** Returns whether it is an error, or an object with the properties of one, such as those that pg-boss reports. */
function isErrorOrCopy(error: unknown): error is Partial<Error> & Pick<Error, 'message'> {
  if (error instanceof Error) return true
  if (typeof error !== 'object' || error === null || !('message' in error && 'stack' in error)) return false
  return typeof error.message === 'string' && typeof error.stack === 'string'
}

/** Returns what to print of an error that ends a program: the sentence of a StartError, or else what the log would contain. */
export function printable(error: unknown): unknown {
  return error instanceof StartError ? error.message : describeError(error)
}

function isFrame(line: string): boolean {
  return line.startsWith('    at ')
}
