import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type OutboxMail, readOutbox } from '#server/mail/outbox.ts'

/** The mails to an address, newest first, once every mail that waits has been delivered into the outbox. */
export async function mailsTo(app: FastifyInstance, address: string): Promise<OutboxMail[]> {
  await app.jobs.start()
  await expect.poll(() => waitingMails(app), { timeout: 20_000 }).toBe(0)
  const mails = await readOutbox(join(app.config.dataDir, 'outbox'))
  return mails.filter(({ to }) => to === address)
}

export async function waitingMails({ pool }: FastifyInstance): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from palapa_jobs.job where name = 'mails' and state < 'completed'`,
  )
  return rows[0].count
}

/** The address that a mail's button leads to. */
export function linkOf({ text }: OutboxMail): URL {
  const [, url = ''] = /:\n(http\S+)/.exec(text) ?? []
  return new URL(url)
}

/** The address that the newest mail to somebody, about something, leads to. */
export async function newestLink(app: FastifyInstance, address: string, subject = ''): Promise<URL> {
  const mails = await mailsTo(app, address)
  const newest = mails.find((mail) => mail.subject.includes(subject))
  if (!newest) throw new Error(`no mail came to ${address}`)
  return linkOf(newest)
}

/** What the link of the newest mail proves to the authentication provider. */
export async function newestToken(app: FastifyInstance, address: string, subject = ''): Promise<string> {
  return (await newestLink(app, address, subject)).searchParams.get('token_hash') ?? ''
}

/** The six digits of a mail. */
export function codeOf({ text }: OutboxMail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
