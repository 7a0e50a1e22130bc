import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { tooManyEmails } from '#server/auth/base/errors.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { mailTimes } from '#server/auth/base/table.ts'

type MailClaim = { kind: string; email: string; intervalSeconds: number; now: Date }

/**
 * Throws the protocol's 429 when an email to the address was requested too recently, or a recipient has had too many
 * account emails. Does not depend on whether there is an account, so that the response does not reveal it.
 */
export async function claimMail(
  { config, clock, limits }: AuthServices,
  db: Db,
  { kind, email, recipients = [email] }: { kind: string; email: string; recipients?: string[] },
): Promise<void> {
  const intervalSeconds = config.mailIntervalSeconds
  if (intervalSeconds > 0) await claimTime(db, { kind, email, intervalSeconds, now: clock() })
  for (const recipient of recipients) await limits.countMail(recipient)
}

async function claimTime(db: Db, { kind, email, intervalSeconds, now }: MailClaim): Promise<void> {
  const key = createHash('sha256').update(`${kind} ${email}`).digest('hex')
  const cutoff = new Date(now.getTime() - intervalSeconds * 1000)
  await db.delete(mailTimes).where(lte(mailTimes.askedAt, cutoff))
  const [claimed] = await db
    .insert(mailTimes)
    .values({ key, askedAt: now })
    .onConflictDoNothing()
    .returning({ askedAt: mailTimes.askedAt })
  if (claimed) return
  const [last] = await db.select().from(mailTimes).where(eq(mailTimes.key, key))
  const waited = now.getTime() - (last?.askedAt.getTime() ?? 0)
  throw tooManyEmails(intervalSeconds - Math.floor(waited / 1000))
}
