import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isForSupport } from '#contract/support/prefix.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { ownId } from './membership.ts'
import { attachImages } from './message-image-changes.ts'
import type { MessageImageRow } from './message-queries.ts'
import {
  ClosedConversation,
  insertOnce,
  type Membership,
  type NewMessage,
  type Queryable,
  type Written,
} from './message-changes.ts'
import { queueReply } from './support.ts'

type WrittenWithImages = Written & { pictures: MessageImageRow[] }

/** An image of a message does not exist, or is not an unsent image of its writer. */
export class MissingImage extends Error {}

/**
 * Writes a user's message with its images and the job that replies to it, in one transaction. Throws MissingImage, and
 * ClosedConversation.
 */
export async function writeMessage(
  { pool, jobs }: Pick<FastifyInstance, 'pool' | 'jobs'>,
  membership: Membership,
  message: NewMessage,
  imageIds: string[],
): Promise<WrittenWithImages | 'taken'> {
  const isQuestion = isForSupport(message.text)
  if (!isQuestion && imageIds.length === 0)
    return withImages(await insertAlone(pool, membership, message), [])
  return inTransaction(pool, async (client) => {
    const written = await insertInTransaction(client, membership, message)
    if (written === 'taken') return written
    const upload = { conversationId: membership.conversationId, uploaderId: ownId(membership) }
    const pictures = await attachImages(drizzleOn(client), message.id, upload, imageIds)
    if (pictures.length < imageIds.length) throw new MissingImage()
    if (isQuestion) await queueReply(jobs, client, membership, message.id)
    return withImages(written, pictures)
  })
}

/** Inserts a message in one statement, and in a transaction only if it met other events twice. Throws ClosedConversation. */
export function insertAlone(
  pool: pg.Pool,
  membership: Membership,
  message: NewMessage,
): Promise<Written | 'taken'> {
  const insert = () => insertOnce(pool, membership, message)
  return insert()
    .catch(whenClosed(insert))
    .catch(
      whenClosed(() => inTransaction(pool, (client) => insertInTransaction(client, membership, message))),
    )
}

function insertInTransaction(
  client: Queryable,
  membership: Membership,
  message: NewMessage,
): Promise<Written | 'taken'> {
  const insert = () => insertOnce(client, membership, message)
  return insert().catch(whenClosed(insert))
}

function whenClosed<Result>(retry: () => Promise<Result>) {
  return (error: unknown): Promise<Result> => {
    if (error instanceof ClosedConversation) return retry()
    throw error
  }
}

function withImages(written: Written | 'taken', pictures: MessageImageRow[]): WrittenWithImages | 'taken' {
  return written === 'taken' ? written : { ...written, pictures }
}
