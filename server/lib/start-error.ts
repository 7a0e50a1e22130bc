/** Its message is a sentence for the operator: it is printed without a stack, and the process exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
