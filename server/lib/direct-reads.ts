import type { CachedResponse } from './cached-response.ts'
import { isId } from './ids.ts'

/** Returns the current response of a signed-out call for one id. Throws what the call would respond with. */
export type DirectRead = (id: string) => Promise<CachedResponse>

declare module 'fastify' {
  interface FastifyInstance {
    directReads: DirectReads
  }
}

/** Calls of the API that pages make in this process without a request, which would cost more than the call itself. */
export class DirectReads {
  readonly #reads = new Map<string, DirectRead>()

  /** Adds the call whose path is `base` followed by an id. */
  add(base: string, read: DirectRead): void {
    this.#reads.set(base, read)
  }

  /** Returns the function that reads the response of a path, undefined when it needs a request. */
  find(path: string): (() => Promise<CachedResponse>) | undefined {
    const start = path.lastIndexOf('/') + 1
    const read = this.#reads.get(path.slice(0, start))
    const id = path.slice(start)
    return read && isId(id) ? () => read(id) : undefined
  }
}
