import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Console, ConsoleRun } from '#contract/operation/console.ts'
import { type BackupRun, findLastRuns } from '#server/backups/queries.ts'
import { readRelease } from '#server/backups/release.ts'
import { findNewestMigration } from '#server/db/migrate.ts'
import type { Checks } from '#server/health/checks.ts'
import { listQueueStates } from '#server/metrics/queries.ts'
import { countFailedEmails, findDatabaseFacts, listFailedEmails, listFailedJobs } from './queries.ts'

type App = Pick<FastifyInstance, 'config' | 'db' | 'pool' | 'jobs' | 'log'>

/** Returns the state of this server. What cannot be read is null and logged; the rest is there. */
export async function readConsole(app: App, checks: Checks): Promise<Console> {
  const { pool, db, config } = app
  const orNull = <T>(part: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      app.log.warn({ err: error, part }, 'part of the console not read')
      return null
    })
  const [release, parts, database, disk, backups, queues, jobs, emails] = await Promise.all([
    readRelease(),
    readParts(app, checks),
    orNull('database', readDatabase(app)),
    orNull('disk', readDisk(config.dataDir)),
    orNull('backups', readBackups(app)),
    orNull('queues', listQueueStates(pool, app.jobs)),
    orNull('jobs', readFailedJobs(pool)),
    orNull('emails', readFailedEmails(db)),
  ])
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    server: { release, node: process.versions.node, startedAt },
    parts,
    database,
    disk,
    backups,
    queues: queues && queues.map(({ failed: _failed, ...queue }) => queue),
    failedJobs: jobs,
    failedEmails: emails,
  }
}

async function readParts({ config }: App, checks: Checks): Promise<Console['parts']> {
  const [blocking, degraded] = await Promise.all([checks.blocking(), checks.degraded()])
  const causes = new Set([...blocking, ...degraded])
  const stateOf = (hasFailed: boolean) => (hasFailed ? ('failed' as const) : ('ok' as const))
  return [
    {
      name: 'database',
      state: stateOf(causes.has('database_unavailable') || causes.has('migrations_pending')),
    },
    { name: 'storage', state: stateOf(causes.has('storage_unavailable')) },
    {
      name: 'mail',
      state: config.mail.smtpUrl === undefined ? 'unused' : stateOf(causes.has('mail_unavailable')),
    },
    {
      name: 'redis',
      state: config.redisUrl === undefined ? 'unused' : stateOf(causes.has('redis_unavailable')),
    },
  ]
}

async function readDatabase({ pool }: App) {
  const [facts, migration] = await Promise.all([findDatabaseFacts(pool), findNewestMigration(pool)])
  return { ...facts, migration: migration ?? '' }
}

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

async function readBackups({ db, config }: App) {
  const [backup, test] = await Promise.all([findLastRuns(db, 'backup'), findLastRuns(db, 'self_test')])
  return {
    isConfigured: config.backup.to !== undefined,
    last: presentRun(backup.last),
    lastGoodAt: backup.lastGood?.endedAt.toISOString() ?? null,
    lastTest: presentRun(test.last),
  }
}

function presentRun(run: BackupRun | undefined): ConsoleRun | null {
  if (!run) return null
  const { result, endedAt, name, bytes, reason } = run
  return { result, endedAt: endedAt.toISOString(), name, bytes, reason }
}

/** Returns the jobs that failed, as the calls present them. */
export async function readFailedJobs(pool: App['pool']) {
  const rows = await listFailedJobs(pool)
  return {
    jobs: rows.map(({ total: _total, failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

async function readFailedEmails(db: App['db']) {
  const [rows, total] = await Promise.all([listFailedEmails(db), countFailedEmails(db)])
  return { emails: rows.map(({ at, ...email }) => ({ ...email, at: at.toISOString() })), total }
}
