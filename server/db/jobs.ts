import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import {
  type ConnectionOptions,
  type JobResultStatus,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import { runOnce } from '#contract/lib/run-once.ts'
import type { Db } from './client.ts'
import { deleteJobItems, deleteJobsWith, type ItemMember, setBackTimes } from './job-changes.ts'
import { createJobClock } from './job-clock.ts'
import { clientJobConnection } from './job-connection.ts'

/** Definition of one kind of job and its worker. */
export type Queue<T extends object> = {
  name: string
  options?: QueueOptions
  pollingSeconds: number
  /** Number of jobs that one server runs at the same time. */
  batchSize?: number
  /** Cron expression: at these times a job without data runs, on one of all servers. */
  schedule?: string
  /** Whether a job also runs for the last such time at which no server ran. */
  isCaughtUp?: boolean
  /** Whether such a job also runs after each start. */
  runsAtStart?: boolean
  /** Runs a job; without it this server leaves the jobs to others. A job that throws is retried according to `options`; returning `deadletter` prevents further retries. */
  work?(data: T, id: string, attempt: Attempt): Promise<JobResultStatus | void>
}

/** Options of a job that follows a change within seconds, and is retried for most of an hour. */
export const followUpOptions = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 300,
} satisfies QueueOptions

/** One of several attempts to run a job. */
export type Attempt = {
  isFirst: boolean
  /** Whether a failure of this attempt is final. */
  isLast: boolean
}

/** Connection that a job is inserted on: the transaction that it belongs to. */
export type JobConnection = NonNullable<ConnectionOptions['db']>

export type SendOptions = {
  delaySeconds?: number | undefined
  /** How long the job waits for a server, where that is not up to the queue, whose options stay as they were when it was created. */
  retentionSeconds?: number | undefined
  /** A job with the id of one that is stored in the queue is not inserted. */
  id?: string | undefined
}

export type Jobs = {
  /** Registers a queue. Call it before sending jobs to the queue and before `start`. */
  define<T extends object>(queue: Queue<T>): void
  /** Returns whether this server knows a queue, and has no worker for it. */
  hasNoWorker(name: string): boolean
  /** Inserts a job, to run once its transaction has committed and the delay has passed. */
  send(connection: JobConnection, name: string, data: object, options?: SendOptions): Promise<void>
  /** Runs a failed job once more. */
  retry(connection: JobConnection, name: string, id: string): Promise<void>
  /** Deletes a job. */
  discard(connection: JobConnection, name: string, id: string): Promise<void>
  /** Deletes the jobs of a queue whose data has this text at the path, in any case. */
  discardWith(db: Db, name: string, path: string[], text: string): Promise<void>
  /** Removes the items of a list in the data of a queue's jobs that have this text as a member; the jobs stay. */
  discardItems(db: Db, name: string, member: ItemMember, text: string): Promise<void>
  /** Starts the workers, which also run the jobs that are already waiting. */
  start(): Promise<void>
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

/** Creates the tables of the queue, or brings them to the version of this release, without running jobs. */
export async function prepareJobTables(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    schema: 'palapa_jobs',
    db: clientJobConnection(client),
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

type JobsOptions = {
  pool: pg.Pool
  logger?: FastifyBaseLogger | undefined
  /** Whether this process also runs the schedules, and recovers the jobs that killed servers left. */
  isSupervising?: boolean
}

/** Creates a job queue on the database, so that a restart loses no job and each runs on one of all servers. */
export function createJobs({ pool, logger, isSupervising = false }: JobsOptions): Jobs {
  const boss = new PgBoss({
    schema: 'palapa_jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: isSupervising,
    supervise: isSupervising,
    maintenanceIntervalSeconds: 300, // interval at which pg-boss deletes old jobs, delivered emails among them
    clock: createJobClock(),
    clockMonitorIntervalSeconds: 60, // interval at which pg-boss measures how far its clock differs from that of the database
  })
  boss.on('error', (error) => logger?.error({ err: error }, 'job queue failed'))
  const queues = new Map<string, { queue: Queue<object>; create: () => Promise<void> }>()
  const workers = new Map<string, string>()
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  const open = runOnce(async () => {
    isOpen = true
    await boss.start()
    if (!isSupervising) return
    await correctTimes(pool, logger)
    timer = setInterval(() => void correctTimes(pool, logger), correctionIntervalMs).unref()
  })

  const runJob = async ({ name, work }: Queue<object>, job: JobWithMetadata) => {
    const { id, data, retryCount, retryLimit } = job
    try {
      const attempt = { isFirst: retryCount === 0, isLast: retryCount >= retryLimit }
      return { id, status: (await work?.(data, id, attempt)) ?? 'completed' }
    } catch (error) {
      logger?.error({ err: error, job: id, queue: name }, 'job failed')
      return { id, status: 'failed' as const, output: { cause: causeOf(error) } }
    }
  }
  const startWorker = async (queue: Queue<object>) => {
    const { name, pollingSeconds, batchSize = 1, schedule, isCaughtUp, runsAtStart } = queue
    // before its worker, which looks for jobs when it begins
    if (runsAtStart && isSupervising) await boss.send(name)
    const options = {
      pollingIntervalSeconds: pollingSeconds,
      batchSize,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const worker = await boss.work<object, void, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(queue, job))),
    )
    workers.set(name, worker)
    // with the options, because those of a queue stay as they were when it was created
    const catchUp = isCaughtUp ? ({ missed: 'once' } as const) : {}
    if (schedule && isSupervising) await boss.schedule(name, schedule, null, { ...queue.options, ...catchUp })
  }

  return {
    define(queue) {
      const create = runOnce(async () => {
        await open()
        await boss.createQueue(queue.name, queue.options)
      })
      queues.set(queue.name, { queue, create })
    },
    hasNoWorker(name) {
      const known = queues.get(name)
      return known !== undefined && known.queue.work === undefined
    },
    async send(connection, name, data, { delaySeconds = 0, id, retentionSeconds } = {}) {
      await queues.get(name)?.create()
      await boss.send(name, data, {
        db: connection,
        startAfter: delaySeconds,
        ...(id && { id }),
        ...(retentionSeconds && { retentionSeconds }),
      })
      const worker = workers.get(name)
      if (!worker || delaySeconds === 0) return
      // Without this the job would wait for the next poll, as it does when this server has stopped by then.
      setTimeout(() => boss.notifyWorker(worker), delaySeconds * 1000).unref()
    },
    async retry(connection, name, id) {
      await open()
      await boss.retry(name, id, { db: connection })
    },
    async discard(connection, name, id) {
      await open()
      await boss.deleteJob(name, id, { db: connection })
    },
    async discardWith(db, name, path, text) {
      await queues.get(name)?.create()
      await deleteJobsWith(db, name, path, text)
    },
    async discardItems(db, name, member, text) {
      await queues.get(name)?.create()
      await deleteJobItems(db, name, member, text)
    },
    start: runOnce(async () => {
      for (const { queue, create } of queues.values()) {
        await create()
        if (queue.work) await startWorker(queue)
      }
    }),
    async close() {
      clearInterval(timer)
      if (isOpen) await boss.stop({ graceful: true, timeout: 2_000 })
    },
  }
}

/** A clock may be set right while servers run. */
const correctionIntervalMs = 300_000

async function correctTimes(pool: pg.Pool, logger: FastifyBaseLogger | undefined): Promise<void> {
  try {
    const count = await setBackTimes(pool)
    if (count > 0) logger?.warn({ count }, 'future timestamps in the job queue reset')
  } catch (error) {
    logger?.error({ err: error }, 'times in the job queue not checked')
  }
}

/** Returns the code of an error, else its name. Messages may contain personal data, which the log alone should have. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
