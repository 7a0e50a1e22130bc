import type { FastifyInstance } from 'fastify'
import { copyErasuresQueue } from '#server/erasures/changes.ts'
import { listErasures } from '#server/erasures/queries.ts'
import type { Mail } from '#server/mail/mail.ts'
import { deleteOldSaves } from './before-migration.ts'
import { recordRun } from './changes.ts'
import { createBackup } from './create.ts'
import type { Stores } from './format.ts'
import { openBackupPlace } from './open-place.ts'
import { readPassphrase } from './passphrase.ts'
import { type BackupPlace, backupName } from './place.ts'
import { listOutdated } from './retention.ts'
import { testNewest } from './self-test.ts'

type App = Pick<FastifyInstance, 'config' | 'db' | 'pool' | 'clock' | 'jobs' | 'mailer' | 'log'>
type Kind = 'backup' | 'self_test'
type Outcome = { result: 'ok' | 'not_tested'; name?: string; bytes?: number; reason?: string }

const options = { retryLimit: 0, expireInSeconds: 12 * 3600 }

/** Adds the nightly backup, its weekly test, the copy of each deletion of an account to BACKUP_TO, and the deletion of old saves. */
export function addBackupJobs(app: App, stores: Stores): void {
  const place = openBackupPlace(app.config)
  app.jobs.define({
    name: copyErasuresQueue,
    options: { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
    pollingSeconds: 60,
    work: async () => place && copyErasures(app, place),
  })
  app.jobs.define({
    name: 'sweep-before-migrations',
    schedule: '40 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const removed = await deleteOldSaves(app.config, app.clock())
      app.log.info({ removed }, 'rows saved before old migrations deleted')
    },
  })
  if (!place) return
  app.jobs.define({
    name: 'backup',
    options,
    schedule: '30 8 * * *', // 02:30 in Belize
    pollingSeconds: 60,
    work: () => run(app, 'backup', () => backUp(app, stores, place)),
  })
  app.jobs.define({
    name: 'backup-self-test',
    options,
    schedule: '30 9 * * 0', // Sunday, 03:30 in Belize
    pollingSeconds: 60,
    work: () => run(app, 'self_test', () => testNewest(app, place)),
  })
}

/** Makes a backup. Old ones are deleted only after it is complete. */
export async function backUp(app: App, stores: Stores, place: BackupPlace): Promise<Outcome> {
  const { config, pool, clock } = app
  const passphrase = readPassphrase(config.backup.passphraseFile)
  const name = backupName(clock(), passphrase !== undefined)
  const keysFile = config.auth.signingKeysFile
  const bytes = await place.write(name, createBackup({ pool, stores, keysFile, passphrase, clock }))
  await copyErasures(app, place)
  // the new one stays also where the clock was set back, so that its name is not the last
  const outdated = listOutdated(await place.list()).filter((other) => other !== name)
  for (const other of outdated) await place.delete(other)
  return { result: 'ok', name, bytes }
}

async function copyErasures({ db }: App, place: BackupPlace): Promise<void> {
  const known = await place.listErasures()
  for (const { userHash, at } of await listErasures(db)) {
    if (!known.has(userHash)) await place.addErasure(userHash, at)
  }
}

/** Runs one of the two jobs, and records the result. A failure is logged and emailed to the operator. */
export async function run(app: App, kind: Kind, work: () => Promise<Outcome>): Promise<void> {
  const { db, clock, log, config } = app
  const startedAt = clock()
  try {
    const outcome = await work()
    await recordRun(db, { kind, startedAt, endedAt: clock(), ...outcome })
    log.info({ ...outcome }, kind === 'backup' ? 'backup made' : 'backup tested')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ err: error }, kind === 'backup' ? 'backup failed' : 'test of the backup failed')
    await db.transaction(async (tx) => {
      await recordRun(tx, { kind, startedAt, endedAt: clock(), result: 'failed', reason })
      if (config.mail.isOperatorKnown)
        await app.mailer.send(tx, failureMail(kind, reason, config.mail.operator))
    })
  }
}

function failureMail(kind: Kind, reason: string, to: string): Mail {
  const subject = kind === 'backup' ? 'The nightly backup failed' : 'The test of the newest backup failed'
  const next =
    kind === 'backup'
      ? 'The next one starts at 02:30 tomorrow. Run npm run backup after you have fixed the cause.'
      : 'Make a new backup with npm run backup, and test it by restoring it on another machine.'
  return { to, subject, title: subject, paragraphs: [next], quote: reason }
}
