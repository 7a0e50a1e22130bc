import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getOwnProfile } from '#contract/profiles.ts'
import { readConfig } from '#server/config.ts'
import { addStaff } from '#server/staff/changes.ts'
import { createTestApp, failure } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { sendTestEmail } from '../mail-test/send.ts'
import { changeUserByCommand } from './change.ts'

test('the operator suspends and erases users by command, which the audit log names', async () => {
  await using app = await createTestApp()
  const environment = await settingsOf(app)
  const user = (...args: string[]) =>
    changeUserByCommand(args, (use) => use(app.app)).catch((error: Error) => error.message)
  const [ana, mo] = [await app.signUp(), await app.signUp()]
  await addStaff(app.app.db, mo.id, 'moderator', new Date())
  expect(await user('suspend', mo.email, '7', 'Spam')).toMatch(
    /is a member of staff\. Remove the role first\.$/,
  )
  expect(await user('suspend', ana.email, '7', 'x'.repeat(1001))).toBe(
    'Shorten the reason to at most 1000 characters.',
  )
  // As a process of its own, beside the server.
  expect(
    await runScript('user', environment, 'suspend', ana.email.toUpperCase(), '7', 'Spam', 'links'),
  ).toMatch(/is suspended for 7 days\.$/)
  app.app.suspensions.invalidate()
  expect([401, 403]).toContain(failure(await ana.call(getOwnProfile, {})).status)
  expect(await user('erase', ana.email, 'own_request')).toMatch(/Repeat the command with --yes\.$/)
  expect(await user('erase', ana.email, 'own_request', '--yes')).toBe(
    `The account of ${ana.email} is deleted.`,
  )
  const emails = await emailsTo(app.app, ana.email)
  expect(emails.map(({ subject }) => subject)).toContain('Your account was deleted')
  const { rows } = await app.app.pool.query(
    "select actor_kind as actor, action, subject_id as subject, reason from palapa.audit_log where subject_type = 'profile' order by id",
  )
  expect(rows).toEqual([
    { actor: 'cli', action: 'suspend', subject: ana.id, reason: 'Spam links' },
    { actor: 'cli', action: 'erase_account', subject: ana.id, reason: 'own_request' },
  ])
}, 120_000)

test('a test email goes where the settings say, and a failure is one sentence', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder }
  const send = (...args: string[]) => sendTestEmail(args, readConfig(environment))
  await expect(send()).rejects.toThrow(/^npm run mail:test/)
  expect(await send('ana@example.com')).toMatch(/^SMTP_URL is not set: the email is in .*outbox\.$/)
  expect(await readdir(join(place.folder, 'outbox'))).toHaveLength(1)
  // As a process of its own, whose exit code and printing are those of the other commands too.
  const SMTP_URL = `smtp://user:hunter2@127.0.0.1:${await freePort()}`
  const failed = await runScript('mail-test', { ...environment, SMTP_URL }, 'ana@example.com').catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect(failed).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The mail server did not accept the email: .*ECONNREFUSED.*MAIL_FROM\.\n$/,
    ),
  })
  expect(JSON.stringify(failed)).not.toContain('hunter2')
}, 60_000)
