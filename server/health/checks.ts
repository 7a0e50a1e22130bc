import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ReadinessCause } from '#contract/errors.ts'
import { migrationsPending } from '#server/db/migrate.ts'
import { describeFailure } from '#server/mail/mail-failures.ts'
import type { Storage } from '#server/storage/storage.ts'

type App = Pick<FastifyInstance, 'pool' | 'storage' | 'mailer' | 'isRedisReady' | 'isDraining' | 'log'>

export type Checks = {
  /** Returns what prevents this server from handling requests. */
  blocking(): Promise<ReadinessCause[]>
  /** Returns what does not work while the server still handles requests. */
  degraded(): Promise<ReadinessCause[]>
}

/** How long a result counts, so that many requests do not make many connections to the mail server. */
const intervalMs = 30_000
const timeoutMs = 3_000

/** Creates the checks of what the server depends on. Their results are codes; the causes are logged. */
export function createChecks(app: App): Checks {
  const report = (part: string) => (error: unknown) =>
    app.log.warn({ part, ...describeFailure(error) }, 'check failed')
  const mail = createCheck(() => app.mailer.check(), report('mail'))
  const storage = createCheck(() => writeProbe(app.storage), report('storage'))
  return {
    async blocking() {
      if (app.isDraining()) return ['draining']
      try {
        return (await migrationsPending(app.pool)) ? ['migrations_pending'] : []
      } catch (error) {
        report('database')(error)
        return ['database_unavailable']
      }
    },
    async degraded() {
      const [hasMail, hasStorage] = await Promise.all([mail(), storage()])
      return [
        ...(hasStorage ? [] : ['storage_unavailable' as const]),
        ...(app.isRedisReady() ? [] : ['redis_unavailable' as const]),
        ...(hasMail ? [] : ['mail_unavailable' as const]),
      ]
    },
  }
}

/** Returns a function that runs a check at most once per interval. A check that takes too long has failed. */
function createCheck(check: () => Promise<void>, report: (error: unknown) => void): () => Promise<boolean> {
  let last: Promise<boolean> = Promise.resolve(true)
  let startedAt = -Infinity
  return () => {
    if (performance.now() - startedAt < intervalMs) return last
    startedAt = performance.now()
    const limit = AbortSignal.timeout(timeoutMs)
    const late = new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason))
    })
    last = Promise.race([check(), late]).then(
      () => true,
      (error: unknown) => {
        report(error)
        return false
      },
    )
    return last
  }
}

/** Writes and removes a small file. A probe that a killed server leaves is removed by the sweep of images. */
async function writeProbe(storage: Storage): Promise<void> {
  const name = `probe-${randomUUID()}`
  await storage.put(name, Buffer.from('probe'))
  await storage.delete(name)
}
