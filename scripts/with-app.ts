import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

export type WithApp = (use: (app: FastifyInstance) => Promise<string>) => Promise<string>

/**
 * Runs a command with the parts of the server on its database, which may be in use by a running server. Nothing listens, and no
 * job runs here: the server delivers the emails that a command queues.
 */
export function withApp<T>(config: Config, use: (app: FastifyInstance) => Promise<T>): Promise<T> {
  return withDatabase(config, async (database) => {
    const quiet = { ...config, metrics: { port: undefined, token: undefined } }
    const app = await buildApp({ config: quiet, ...database, storage: openStorage(config).images })
    try {
      return await use(app)
    } finally {
      await app.close()
    }
  })
}
