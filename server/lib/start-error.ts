/** Error that stops the start. The message is for the operator: it is printed without a stack, and the exit code is 1. */
export class StartError extends Error {
  override name = 'StartError'
}
