import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type ConnectionOptions, type JobResultStatus, PgBoss, type QueueOptions } from 'pg-boss'

/** One kind of job, and who does it. */
export type Queue<T extends object> = {
  name: string
  options?: QueueOptions
  pollingSeconds: number
  /** How many jobs one server does at once. */
  batchSize?: number
  /** As cron writes it: a job without data comes then, once over all servers. */
  schedule?: string
  /** What throws is tried again as the options say; `deadletter` means that no other try can help. */
  work(data: T, id: string): Promise<JobResultStatus | void>
}

/** Where a job is written: the transaction that it belongs to. */
export type JobConnection = NonNullable<ConnectionOptions['db']>

export type Jobs = {
  /** To be called before jobs of this kind are sent, or any are done. */
  define<T extends object>(queue: Queue<T>): void
  /** Keeps a job, to be done once its transaction has committed and the delay is over. */
  send(connection: JobConnection, name: string, data: object, delaySeconds?: number): Promise<void>
  /** Does what waits, now and from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

type JobsOptions = {
  pool: pg.Pool
  logger?: FastifyBaseLogger | undefined
  /** Whether this process keeps the schedules too, and takes up what killed servers have left. */
  isSupervising?: boolean
}

/** Jobs are rows in the database: a restart loses none, and each is done by one of all servers. */
export function createJobs({ pool, logger, isSupervising = false }: JobsOptions): Jobs {
  const boss = new PgBoss({
    schema: 'palapa_jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: isSupervising,
    supervise: isSupervising,
    maintenanceIntervalSeconds: 300, // delivered mails are deleted then
  })
  boss.on('error', (error) => logger?.error({ err: error }, 'job queue failed'))
  const queues = new Map<string, { queue: Queue<object>; create: () => Promise<void> }>()
  const workers = new Map<string, string>()
  let isOpen = false
  const open = once(async () => {
    isOpen = true
    await boss.start()
  })

  const done = async ({ name, work }: Queue<object>, id: string, data: object) => {
    try {
      return { id, status: (await work(data, id)) ?? 'completed' }
    } catch (error) {
      logger?.error({ err: error, job: id, queue: name }, 'job failed')
      return { id, status: 'failed' as const }
    }
  }
  const begin = async (queue: Queue<object>) => {
    const { name, pollingSeconds, batchSize = 1, schedule } = queue
    const options = { pollingIntervalSeconds: pollingSeconds, batchSize, perJobResults: true } as const
    const worker = await boss.work<object, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => done(queue, id, data))),
    )
    workers.set(name, worker)
    if (schedule && isSupervising) await boss.schedule(name, schedule)
  }

  return {
    define(queue) {
      const create = once(async () => {
        await open()
        await boss.createQueue(queue.name, queue.options)
      })
      queues.set(queue.name, { queue, create })
    },
    async send(connection, name, data, delaySeconds = 0) {
      await queues.get(name)?.create()
      await boss.send(name, data, { db: connection, startAfter: delaySeconds })
      const worker = workers.get(name)
      if (!worker || delaySeconds === 0) return
      // Otherwise it would wait for the next look at the queue, as it does when this server is gone by then.
      setTimeout(() => boss.notifyWorker(worker), delaySeconds * 1000).unref()
    },
    start: once(async () => {
      for (const { queue, create } of queues.values()) {
        await create()
        await begin(queue)
      }
    }),
    async close() {
      if (isOpen) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Does it the first time alone, unless that failed. */
function once(run: () => Promise<void>): () => Promise<void> {
  let first: Promise<void> | undefined
  return () =>
    (first ??= run().catch((error: unknown) => {
      first = undefined
      throw error
    }))
}
