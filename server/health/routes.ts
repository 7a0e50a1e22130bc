import { getHealth, getReadiness } from '#contract/health.ts'
import type { ReadinessCause } from '#contract/errors.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { watchDatabase } from '#server/db/watch-database.ts'
import { createChecks } from './checks.ts'

export async function healthRoutes(app: Api): Promise<void> {
  const watch = watchDatabase(app.pool)
  const checks = createChecks(app)
  app.addHook('onReady', watch.check)
  app.addHook('onClose', async () => watch.stop())

  app.route({
    ...routeOf(getHealth),
    handler: async () => ({ status: 'ok' as const, database: watch.state() }),
  })

  app.route({
    ...routeOf(getReadiness),
    handler: async () => {
      const causes = await checks.blocking()
      const [cause] = causes
      if (cause) throw new ApiError('unavailable', messages[cause] ?? '', undefined, { causes })
      return { status: 'ready' as const, causes: await checks.degraded() }
    },
  })
}

const messages: Partial<Record<ReadinessCause, string>> = {
  draining: 'The server is shutting down.',
  database_unavailable: 'The database does not respond.',
  migrations_pending: 'The database is not up to date yet.',
}
