import { getHealth, getReadiness } from '#contract/health.ts'
import { migrationsPending } from '#server/db/migrate.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { watchDatabase } from '#server/db/watch-database.ts'

export async function healthRoutes(app: Api): Promise<void> {
  const watch = watchDatabase(app.pool)
  app.addHook('onReady', watch.check)
  app.addHook('onClose', async () => watch.stop())

  app.route({
    ...routeOf(getHealth),
    handler: async () => ({ status: 'ok' as const, database: watch.state() }),
  })

  app.route({
    ...routeOf(getReadiness),
    handler: async (request) => {
      if (app.isDraining()) throw new ApiError('unavailable', 'The server is shutting down.')
      const isPending = await migrationsPending(app.pool).catch((error: unknown) => {
        request.log.error({ err: error }, 'database unavailable')
        throw new ApiError('unavailable', 'The database does not respond.')
      })
      if (isPending) throw new ApiError('unavailable', 'The database is not up to date yet.')
      return { status: 'ready' as const }
    },
  })
}
