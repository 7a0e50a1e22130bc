import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const outerIds = new AsyncLocalStorage<string>()

/** Returns the id of the outer request for an in-process request, and a random id for any other. */
export function createRequestId(): string {
  return outerIds.getStore() ?? randomUUID()
}

/** Returns whether the code runs for an in-process request. */
export function isInProcess(): boolean {
  return outerIds.getStore() !== undefined
}

/** Runs an in-process request under the id of the outer request, so that both have the same id in the log. */
export function callUnderId<T>(requestId: string, call: () => T): T {
  return outerIds.run(requestId, call)
}
