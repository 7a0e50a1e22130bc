import type { FastifyInstance } from 'fastify'
import { hourMs } from '#contract/lib/durations.ts'
import { StartError } from '#server/lib/start-error.ts'
import { copyErasuresQueue } from '#server/erasures/changes.ts'
import { listErasures } from '#server/erasures/queries.ts'
import { deleteOldPreMigrationBackups } from './before-migration.ts'
import { type Contents, createBackup, keysFileOf } from './create.ts'
import type { Stores } from './format.ts'
import { openBackupPlace, requireFolderName } from './open-place.ts'
import { readPassphrase } from './passphrase.ts'
import { type BackupPlace, backupName } from './place.ts'
import { findFirstBackupTime, findLastRuns } from './queries.ts'
import { listOutdated } from './retention.ts'
import { type Outcome, run } from './runs.ts'
import { testNewest } from './self-test.ts'

type App = Pick<FastifyInstance, 'config' | 'db' | 'pool' | 'clock' | 'jobs' | 'mailer' | 'log'>

const hours = (count: number) => count * 3600
const options = {
  expireInSeconds: hours(23),
  // also after a stop of the server, and five minutes after it was killed
  retryDelay: 900,
  heartbeatSeconds: 300,
  // a job that waits while no server has BACKUP_TO is deleted before the next one
  retentionSeconds: hours(20),
}

/**
 * Adds the nightly backup, its weekly test, the copy of each deletion of an account to BACKUP_TO, and the deletion of old pre-migration
 * backups.
 */
export function addBackupJobs(app: App, stores: Stores): void {
  const place = openBackupPlace(app.config)
  app.jobs.define({
    name: copyErasuresQueue,
    options: {
      retryLimit: 20,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
    },
    pollingSeconds: 60,
    // Any other server would take the job and have nowhere to copy to.
    ...(place && { work: () => copyErasures(app, place) }),
  })
  app.jobs.define({
    name: 'sweep-before-migrations',
    schedule: '40 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const removed = await deleteOldPreMigrationBackups(app.config, app.clock())
      app.log.info({ removed }, 'old pre-migration backups deleted')
    },
  })
  if (!place) return
  app.jobs.define({
    name: 'backup',
    options: { ...options, retryLimit: 3 },
    schedule: '30 8 * * *', // 02:30 in Belize
    isCaughtUp: true,
    pollingSeconds: 60,
    work: (_data, _id, attempt) => run(app, 'backup', () => backUp(app, stores, place), attempt),
  })
  app.jobs.define({
    name: 'backup-self-test',
    options: { ...options, retryLimit: 1 },
    schedule: '30 9 * * 0', // Sunday, 03:30 in Belize
    isCaughtUp: true,
    pollingSeconds: 60,
    work: (_data, _id, attempt) => run(app, 'self_test', () => testNewest(app, place), attempt),
  })
  const startedAt = app.clock()
  app.jobs.define({
    name: 'backup-watch',
    options: { retentionSeconds: hours(20) },
    schedule: '0 18 * * *', // noon in Belize
    pollingSeconds: 60,
    work: async () => watchBackups(app, startedAt),
  })
}

/**
 * Reports that no backup was made since yesterday, unless the failure of one was reported: a server that was stopped, killed or
 * suspended during a backup reports nothing itself. Reports also that backups are no longer tested.
 */
export async function watchBackups(app: App, startedAt: Date): Promise<void> {
  await watchTests(app, startedAt)
  const { last, lastGood } = await findLastRuns(app.db, 'backup')
  const hoursSince = (time: Date) => hoursBetween(time, app.clock())
  const isReported = last !== undefined && last.result === 'failed' && hoursSince(last.endedAt) < 20
  const madeAt = lastGood?.endedAt ?? startedAt
  if (hoursSince(madeAt) < 26 || isReported) return
  await run(app, 'backup', async () => {
    throw new StartError(`No backup was made since ${madeAt.toISOString()}.`)
  })
}

/**
 * Reports that no test was made on Sunday, with a day to spare. The report counts as a test: the next is a week later. Before the
 * first test, the time counts from the first backup, and not from the start of the server, which a test that kills it would renew.
 */
async function watchTests(app: App, startedAt: Date): Promise<void> {
  const { last } = await findLastRuns(app.db, 'self_test')
  const testedAt = last?.endedAt ?? (await findFirstBackupTime(app.db)) ?? startedAt
  if (hoursBetween(testedAt, app.clock()) <= 8 * 24) return
  await run(app, 'self_test', async () => {
    throw new StartError(`No backup was tested since ${testedAt.toISOString()}.`)
  })
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / hourMs
}

/** Makes a backup. Old ones are deleted only after it is complete. */
export async function backUp(app: App, stores: Stores, place: BackupPlace): Promise<Outcome> {
  const { config, pool, clock } = app
  requireFolderName(config.backup)
  await requireKnown(app, place)
  const passphrase = readPassphrase(config.backup.passphraseFile)
  const name = backupName(clock(), passphrase !== undefined)
  const onComplete = ({ missing }: Contents) => {
    if (missing > 0) app.log.warn({ missing }, 'photos are missing in the backup')
  }
  const source = { pool, stores, keysFile: keysFileOf(config), passphrase, clock, onComplete }
  const bytes = await place.write(name, createBackup(source))
  await copyErasures(app, place)
  // the new one stays also where the clock was set back, so that its name is not the last
  const outdated = listOutdated(await place.list(), clock()).filter((other) => other !== name)
  for (const other of outdated) await place.delete(other)
  return { result: 'ok', name, bytes }
}

async function copyErasures(app: App, place: BackupPlace): Promise<void> {
  await requireKnown(app, place)
  const known = await place.listErasures()
  for (const { userHash, at } of await listErasures(app.db)) {
    if (!known.has(userHash)) await place.addErasure(userHash, at)
  }
}

/** Throws a StartError for an empty place where backups were made before: a folder that is not mounted looks like that. */
async function requireKnown({ db, config }: App, place: BackupPlace): Promise<void> {
  if (await place.isKnown()) return
  const { lastGood } = await findLastRuns(db, 'backup')
  if (!lastGood) return
  throw new StartError(
    `BACKUP_TO (${config.backup.to}) is empty, although a backup was made at ${lastGood.endedAt.toISOString()}. Mount its disk. If it is a new place, create an empty file named new-place in it.`,
  )
}
