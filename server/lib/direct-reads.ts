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
  readonly #reads: { base: string; end: string; read: DirectRead }[] = []

  /** Adds the call whose path is `base` followed by an id and `end`. */
  add(base: string, read: DirectRead, end = ''): void {
    this.#reads.push({ base, end, read })
  }

  /** Returns the function that reads the response of a path, undefined when it needs a request. */
  find(path: string): (() => Promise<CachedResponse>) | undefined {
    for (const { base, end, read } of this.#reads) {
      if (!path.startsWith(base) || !path.endsWith(end)) continue
      const id = path.slice(base.length, path.length - end.length)
      if (isId(id)) return () => read(id)
    }
    return undefined
  }
}
