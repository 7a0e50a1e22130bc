import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord } from '#web/storage/browser-storage.ts'
import { readOwn, writeOwn } from '#web/conversations/owner-storage.ts'

/** Returns a user's stored sample conversations, or null. */
export function readSampleConversations(
  owner: string,
  model: SampleConversation,
): SampleConversation[] | null {
  return conversationsOf(readOwn(storageKeys.chats, owner), model)
}

/** Stores sample conversations without the buyer's photo, which would fill the storage; the screens use the current one. */
export function writeSampleConversations(owner: string, conversations: SampleConversation[]): void {
  const stored = conversations.map((one) => ({ ...one, buyer: { ...one.buyer, avatar: '' } }))
  writeOwn(storageKeys.chats, owner, stored)
}

/**
 * Parses stored conversations. Returns null unless all have the structure of the model. Resets typing indicators, and names the
 * staff as the model does.
 */
export function conversationsOf(stored: unknown, model: SampleConversation): SampleConversation[] | null {
  if (!Array.isArray(stored) || stored.length === 0 || !isLike(stored, [model])) return null
  const { rep, support } = model
  return stored.map((conversation) => ({ ...conversation, rep, support, isTyping: false }))
}

function isLike<T>(value: unknown, model: T): value is T {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => isLike(item, model[0]))
  if (isRecord(model))
    return isRecord(value) && Object.keys(model).every((key) => isLike(value[key], model[key]))
  return typeof value === typeof model
}
