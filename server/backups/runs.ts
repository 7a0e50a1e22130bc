import type { FastifyInstance } from 'fastify'
import type { Attempt } from '#server/db/jobs.ts'
import { messageOf } from '#server/lib/start-error.ts'
import type { Mail } from '#server/mail/mail.ts'
import { recordRun } from './changes.ts'
import { findLastRuns } from './queries.ts'

type App = Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'mailer' | 'log'>
type Kind = 'backup' | 'self_test'
export type Outcome = { result: 'ok' | 'not_tested'; name?: string; bytes?: number; reason?: string }

const messages = {
  backup: { ok: 'backup made', not_tested: 'backup not made', failed: 'backup failed' },
  self_test: { ok: 'backup tested', not_tested: 'backup not tested', failed: 'test of the backup failed' },
}

/**
 * Runs one of the jobs, records the result, and returns the state of the job. A failure is logged, and emailed to the operator
 * after the last attempt. That backups are not tested is emailed once.
 */
export async function run(
  app: App,
  kind: Kind,
  work: () => Promise<Outcome>,
  { isLast }: Pick<Attempt, 'isLast'> = { isLast: true },
): Promise<'completed' | 'failed'> {
  const { db, clock, log, config } = app
  const startedAt = clock()
  const report = async (outcome: Run, isEmailed: boolean) => {
    await db.transaction(async (tx) => {
      await recordRun(tx, { kind, startedAt, endedAt: clock(), ...outcome })
      if (isEmailed && config.mail.isOperatorKnown)
        await app.mailer.send(tx, reportMail(kind, outcome, config.mail.operator))
    })
  }
  try {
    const outcome = await work()
    const isUntested = outcome.result === 'not_tested'
    const wasUntested = (await findLastRuns(db, kind)).last?.result === 'not_tested'
    await report(outcome, isUntested && !wasUntested)
    log[isUntested ? 'warn' : 'info']({ ...outcome }, messages[kind][outcome.result])
    return 'completed'
  } catch (error) {
    log.error({ err: error }, messages[kind].failed)
    await report({ result: 'failed', reason: messageOf(error) }, isLast)
    return 'failed'
  }
}

type Run = Omit<Outcome, 'result'> & { result: Outcome['result'] | 'failed' }

function reportMail(kind: Kind, { result, reason = '' }: Run, to: string): Mail {
  const subject =
    kind === 'backup'
      ? 'The nightly backup failed'
      : result === 'failed'
        ? 'The test of the newest backup failed'
        : 'Backups are not tested'
  const next =
    kind === 'backup'
      ? 'The next one starts at 02:30 in Belize (08:30 UTC). Run npm run backup after you have fixed the cause.'
      : 'Make a new backup with npm run backup, and test it by restoring it on another machine.'
  return { to, subject, title: subject, paragraphs: [next], quote: reason }
}
