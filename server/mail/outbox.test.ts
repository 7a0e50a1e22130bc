import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { sendAuth } from '#test/auth-client.ts'
import { emailsTo } from '#test/emails.ts'
import { serviceToken } from '#test/service-token.ts'
import { readOutbox } from './outbox.ts'

const password = 'correct horse'
const mail = { subject: 'A message', title: 'Rosa wrote to you', paragraphs: ['Is it for sale?'] }
const folderOf = ({ dataDir }: Pick<TestApp, 'dataDir'>) => join(dataDir, 'outbox')

/** Returns the recipients of the emails in the outbox. */
const recipientsOf = async (app: Pick<TestApp, 'dataDir'>) =>
  (await readOutbox(folderOf(app))).map(({ to }) => to).toSorted()

async function sendTo({ app }: Pick<TestApp, 'app'>, ...addresses: string[]) {
  for (const to of addresses) {
    await app.mailer.send(app.db, { ...mail, to })
    await emailsTo(app, to)
  }
}

test('the daily sweep removes emails older than 30 days, unfinished ones too, and no others', async () => {
  await using server = await createTestApp()
  const folder = folderOf(server)
  await mkdir(folder)
  const ages = { 'old.json': 31, 'cut-off.json.part': 31, 'recent.json': 29 }
  for (const [name, days] of Object.entries(ages)) {
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await writeFile(join(folder, name), '{}')
    await utimes(join(folder, name), time, time)
  }
  const { db, jobs } = server.app
  await jobs.send(jobConnection(db), 'sweep-outbox', {})
  await jobs.start()
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual(['recent.json'])
})

test('emails to an account, including its new address, are deleted when its owner deletes it, and no others', async () => {
  await using server = await createTestApp({ environment: { AUTH_MAIL_INTERVAL_S: '0' } })
  const [ana, ben] = [await server.signUp({ email: 'ana@example.com' }), await server.signUp()]
  await sendTo(server, ana.email, ben.email)
  await sendAuth(server.app, 'PUT', '/user', { email: 'ana.coc@example.com' }, ana.token)
  expect(await emailsTo(server.app, 'ana.coc@example.com')).toHaveLength(1)
  await writeFile(join(folderOf(server), 'damaged.json'), '{')
  data(await ana.call(deleteOwnAccount, { body: { password } }))
  expect(await recipientsOf(server)).toEqual([ben.email])
})

test('emails to an account are deleted when the operator deletes it', async () => {
  await using server = await createTestApp()
  const [ana, ben] = [await server.signUp(), await server.signUp()]
  await sendTo(server, ana.email, ben.email)
  const token = await serviceToken(server.app)
  await sendAuth(server.app, 'DELETE', `/admin/users/${ana.id}`, undefined, token)
  expect(await recipientsOf(server)).toEqual([ben.email])
})
