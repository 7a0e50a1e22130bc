import type { FastifyBaseLogger } from 'fastify'
import { expect } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import { dayMs } from '#contract/lib/durations.ts'
import type { AppOptions } from '#server/app.ts'
import { runChecks } from '#server/listing-checks/check-job.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { sendText } from '#test/conversations.ts'
import { countPendingEmails } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'

/** 9:05 in Belize. */
const start = Date.parse('2026-03-02T15:05:00Z')

type CheckedAppOptions = {
  hasMail?: boolean
  refuse?: (address: string) => Error | undefined
  logger?: FastifyBaseLogger
  pages?: AppOptions['pages']
}

/** Creates an app with a real mail server, unless `hasMail` is false, and a clock that only moves with `setDay`. */
export async function createCheckedApp({ hasMail = true, refuse, logger, pages }: CheckedAppOptions = {}) {
  let now = start
  const smtpPort = await freePort()
  const mailServer = await startMailServer(smtpPort, refuse)
  const app = await createTestApp({
    clock: () => new Date(now),
    ...(logger && { logger }),
    ...(pages && { pages }),
    environment: hasMail ? { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, AUTH_AUTOCONFIRM: 'on' } : {},
  })
  await app.app.jobs.start()
  const moveTo = (day: number) => void (now = start + day * dayMs)
  return {
    ...app,
    mailServer,
    moveTo,
    /** Moves the clock, runs the check and waits until its emails are delivered. */
    async checkOn(day: number) {
      moveTo(day)
      const totals = await runChecks(app.app, () => Promise.resolve())
      await expect.poll(() => countPendingEmails(app.app), { timeout: 20_000 }).toBe(0)
      return totals
    },
    /** Returns the subjects of the emails about listings to a user, oldest first. */
    subjectsTo: ({ email }: TestUser) => emailsTo(mailServer, email).map(({ subject }) => subject),
    /** Returns the texts of these emails. */
    textsTo: ({ email }: TestUser) => emailsTo(mailServer, email).map(({ text = '' }) => text),
    /** Returns the keys in the newest email to a user that has any. */
    keysTo: ({ email }: TestUser) =>
      emailsTo(mailServer, email)
        .map(({ text }) => keysIn(text))
        .findLast((keys) => keys.length > 0) ?? [],
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await mailServer.close()
    },
  }
}

export type CheckedApp = Awaited<ReturnType<typeof createCheckedApp>>

type MailServer = Awaited<ReturnType<typeof startMailServer>>

function emailsTo({ received }: MailServer, address: string) {
  return received
    .filter(({ to, mail }) => to.includes(address) && /listing/i.test(mail.text ?? ''))
    .map(({ mail }) => mail)
}

function keysIn(text = ''): string[] {
  return [...text.matchAll(/\/listing-check\?key=([\w-]+)/g)].map(([, key = '']) => key)
}

export async function statusOf({ app }: Pick<TestApp, 'app'>, id: string): Promise<string> {
  const { rows } = await app.pool.query('select status from palapa.properties where id = $1', [id])
  return rows[0].status
}

/** Starts a conversation about a property as a new buyer, with this message unless it is blank. */
export async function ask(app: TestApp, propertyId: string, text = 'Is it still for sale?') {
  const buyer = await app.signUp()
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
  if (text !== '') await sendText(buyer, conversation.id, text)
  return { buyer, conversation }
}
