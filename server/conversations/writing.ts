import type { FastifyInstance } from 'fastify'
import { isForSupport } from '#contract/support.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { attachPictures } from './message-pictures.ts'
import type { PictureRow } from './message-queries.ts'
import { insertOnce, type Membership, type NewMessage, type Written } from './sending.ts'
import { orderAnswer } from './support.ts'

type WrittenWhole = Written & { pictures: PictureRow[] }

/** A picture that a message names does not wait to be sent by its writer. */
export class MissingPicture extends Error {}

/** Writes a message of one of the two with all that belongs to it, or nothing. Throws MissingPicture. */
export async function writeMessage(
  { pool, jobs }: Pick<FastifyInstance, 'pool' | 'jobs'>,
  membership: Membership,
  message: NewMessage,
  pictureIds: string[],
): Promise<WrittenWhole | 'taken'> {
  const isQuestion = isForSupport(message.text)
  if (!isQuestion && pictureIds.length === 0)
    return withPictures(await insertOnce(pool, membership, message), [])
  const { conversationId, side, buyerId, sellerId } = membership
  const uploaderId = side === 'buyer' ? buyerId : sellerId
  return inTransaction(pool, async (client) => {
    const written = await insertOnce(client, membership, message)
    if (written === 'taken') return written
    const upload = { conversationId, uploaderId }
    const pictures = await attachPictures(drizzleOn(client), message.id, upload, pictureIds)
    if (pictures.length < pictureIds.length) throw new MissingPicture()
    if (isQuestion) await orderAnswer(jobs, client, membership, message.id)
    return withPictures(written, pictures)
  })
}

function withPictures(written: Written | 'taken', pictures: PictureRow[]): WrittenWhole | 'taken' {
  return written === 'taken' ? written : { ...written, pictures }
}
