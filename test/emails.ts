import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type OutboxMail, readOutbox } from '#server/mail/outbox.ts'
import { postAuth } from './auth-client.ts'

/** Returns the emails to an address, newest first, after every queued email that is due has been delivered to the outbox. */
export async function emailsTo(app: FastifyInstance, address: string): Promise<OutboxMail[]> {
  await app.jobs.start()
  await expect.poll(() => countPendingEmails(app), { timeout: 20_000 }).toBe(0)
  const emails = await readOutbox(join(app.config.dataDir, 'outbox'))
  return emails.filter(({ to }) => to === address)
}

export async function countPendingEmails({ pool }: FastifyInstance): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from palapa_jobs.job where name in ('mails', 'emails-in-turn') and state < 'completed'
       and not (state = 'created' and start_after > now())`,
  )
  return rows[0].count
}

/** Returns the queue of each email of a kind that is to be composed on delivery and was not delivered yet. */
export async function listQueuesOf({ pool }: FastifyInstance, kind: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from palapa_jobs.job where data->>'writer' = $1 and state < 'completed'",
    [kind],
  )
  return rows.map(({ name }) => name)
}

/** Returns the address of an email's button. */
export function linkOf({ text }: OutboxMail): URL {
  const [, url = ''] = /:\n(http\S+)/.exec(text) ?? []
  return new URL(url)
}

/** Returns the address of the button in the newest email to `address` whose subject contains `subject`. */
export async function newestLink(app: FastifyInstance, address: string, subject = ''): Promise<URL> {
  const emails = await emailsTo(app, address)
  const newest = emails.find((mail) => mail.subject.includes(subject))
  if (!newest) throw new Error(`no email was sent to ${address}`)
  return linkOf(newest)
}

/** Returns the token hash in the link of the newest email. */
export async function newestToken(app: FastifyInstance, address: string, subject = ''): Promise<string> {
  return (await newestLink(app, address, subject)).searchParams.get('token_hash') ?? ''
}

/**
 * Opens the links of a type in the emails to `address` and returns the response to the valid one. It may not be in the newest
 * email, because emails that were requested together are written in any order.
 */
export async function openValidLink(app: FastifyInstance, address: string, type: string) {
  for (const { searchParams } of (await emailsTo(app, address)).map(linkOf)) {
    if (searchParams.get('type') !== type) continue
    const response = await postAuth(app, '/verify', { type, token_hash: searchParams.get('token_hash') })
    if (response.status === 200) return response
  }
  throw new Error(`no email to ${address} has a valid link of the type ${type}`)
}

/** Returns the six-digit code of an email. */
export function codeOf({ text }: OutboxMail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
