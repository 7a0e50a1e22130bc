import {
  isMessageMailOn,
  listOwnConversations,
  listOwnMessages,
  listUnsentImages,
} from '#server/conversations/queries.ts'
import type { Db } from '#server/db/client.ts'
import { imageUrl } from '#server/storage/present.ts'

/** Returns the part of the user's data download that comes from conversations. */
export async function ownConversations(db: Db, id: string, apiUrl: string) {
  const conversations = await listOwnConversations(db, id)
  const messages = Map.groupBy(await listOwnMessages(db, id), ({ conversationId }) => conversationId)
  const unsent = await listUnsentImages(db, id)
  return {
    conversations: conversations.map(({ createdAt, soldAt, sharedContactAt, ...conversation }) => ({
      ...conversation,
      createdAt: createdAt.toISOString(),
      soldAt: soldAt?.toISOString() ?? null,
      sharedContactAt: sharedContactAt?.toISOString() ?? null,
      messages: (messages.get(conversation.id) ?? []).map((message) => ({
        id: message.id,
        sender: message.sender,
        text: message.text,
        isAutomatic: message.isAutomatic,
        time: new Date(message.createdAt).toISOString(),
        pictures: message.pictures.map((image) => imageUrl(image, apiUrl)),
        warnings: message.warnings,
        isDeleted: message.isDeleted,
      })),
    })),
    unsentPictures: unsent.map(({ conversationId, createdAt, ...image }) => ({
      conversationId,
      url: imageUrl(image, apiUrl),
      createdAt: createdAt.toISOString(),
    })),
    messageMail: { isOn: await isMessageMailOn(db, id) },
  }
}
