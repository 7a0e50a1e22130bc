import { AsyncLocalStorage } from 'node:async_hooks'

/** Reads the current entity tag of a response, without its body. */
export type TagReader = () => Promise<{ tag: string }>

const calls = new AsyncLocalStorage<{ reader?: TagReader }>()

/** Runs an in-process request, and returns its result with the reader that its handler offered. */
export async function collectTagReader<T>(
  call: () => Promise<T>,
): Promise<{ result: T; reader?: TagReader }> {
  const store: { reader?: TagReader } = {}
  const result = await calls.run(store, call)
  return { result, ...store }
}

/** Offers to read the entity tag of the response later, which is faster than the whole request; only used in process. */
export function offerTagReader(reader: TagReader): void {
  const call = calls.getStore()
  if (call) call.reader = reader
}
