import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { drizzleOn } from '#server/db/client.ts'
import type { Mail } from '#server/mail/mail.ts'
import { knownAddress } from './policy.ts'
import { findAddress } from './queries.ts'

/** Sends an email to a user, in the transaction of its cause. A user without a known address gets none. */
export async function mailTo(
  { mailer }: Pick<FastifyInstance, 'mailer'>,
  client: pg.PoolClient,
  userId: string,
  write: (to: string) => Mail,
): Promise<void> {
  const tx = drizzleOn(client)
  const to = knownAddress(await findAddress(tx, userId))
  if (to !== '') await mailer.send(tx, write(to))
}
