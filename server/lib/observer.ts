/** What the server reports of its activity, without ids or personal data, so that it can be counted. */
export type Observer = {
  /** The result of one attempt to deliver an email; a failed one is retried, a refused one is not. */
  mail(result: 'delivered' | 'failed' | 'refused'): void
  /** The result of one uploaded image. */
  image(result: 'stored' | 'refused'): void
  signIn(result: 'succeeded' | 'failed'): void
  /** A live stream was opened or closed. */
  stream(change: 1 | -1): void
}

declare module 'fastify' {
  interface FastifyInstance {
    observer: Observer
  }
}

/** Observer of a server that counts nothing. */
export const noObserver: Observer = { mail() {}, image() {}, signIn() {}, stream() {} }
