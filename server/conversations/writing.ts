import type { FastifyInstance } from 'fastify'
import { isForSupport } from '#contract/support/prefix.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { ownId } from './membership.ts'
import { attachImages } from './message-image-changes.ts'
import type { MessageImageRow } from './message-queries.ts'
import { insertOnce, type Membership, type NewMessage, type Written } from './message-changes.ts'
import { queueReply } from './support.ts'

type WrittenWithImages = Written & { pictures: MessageImageRow[] }

/** An image of a message does not exist, or is not an unsent image of its writer. */
export class MissingImage extends Error {}

/** Writes a user's message with its images and the job that replies to it, in one transaction. Throws MissingImage. */
export async function writeMessage(
  { pool, jobs }: Pick<FastifyInstance, 'pool' | 'jobs'>,
  membership: Membership,
  message: NewMessage,
  imageIds: string[],
): Promise<WrittenWithImages | 'taken'> {
  const isQuestion = isForSupport(message.text)
  if (!isQuestion && imageIds.length === 0) return withImages(await insertOnce(pool, membership, message), [])
  return inTransaction(pool, async (client) => {
    const written = await insertOnce(client, membership, message)
    if (written === 'taken') return written
    const upload = { conversationId: membership.conversationId, uploaderId: ownId(membership) }
    const pictures = await attachImages(drizzleOn(client), message.id, upload, imageIds)
    if (pictures.length < imageIds.length) throw new MissingImage()
    if (isQuestion) await queueReply(jobs, client, membership, message.id)
    return withImages(written, pictures)
  })
}

function withImages(written: Written | 'taken', pictures: MessageImageRow[]): WrittenWithImages | 'taken' {
  return written === 'taken' ? written : { ...written, pictures }
}
