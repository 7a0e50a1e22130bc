import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tooMany } from './errors.ts'
import { mailTimes } from './table.ts'

type Asked = { kind: string; email: string; intervalSeconds: number; now: Date }

/**
 * Throws the protocol's 429 when an address was asked for too short a while ago. The same whether anybody has an account
 * with it, so that nobody learns who does.
 */
export async function claimMail(db: Db, { kind, email, intervalSeconds, now }: Asked): Promise<void> {
  if (intervalSeconds === 0) return
  const key = createHash('sha256').update(`${kind} ${email}`).digest('hex')
  const before = new Date(now.getTime() - intervalSeconds * 1000)
  await db.delete(mailTimes).where(lte(mailTimes.askedAt, before))
  const [claimed] = await db
    .insert(mailTimes)
    .values({ key, askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: mailTimes.askedAt })
  if (claimed) return
  const [last] = await db.select().from(mailTimes).where(eq(mailTimes.key, key))
  const waited = now.getTime() - (last?.askedAt.getTime() ?? 0)
  const seconds = Math.max(intervalSeconds - Math.floor(waited / 1000), 1)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw tooMany('over_email_send_rate_limit', message, seconds)
}
