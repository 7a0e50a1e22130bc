import type { Conversation } from '#contract/conversations.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord } from '#web/stored-values.ts'
import { readOwn, writeOwn } from './kept-by-owner.ts'

/** The conversations one person left in this browser, or null. */
export function readConversations(owner: string, model: Conversation): Conversation[] | null {
  return conversationsOf(readOwn(storageKeys.chats, owner), model)
}

/** Without the buyer's photo, which would fill the storage; the screens show the present one anyway. */
export function writeConversations(owner: string, conversations: Conversation[]): void {
  const kept = conversations.map((one) => ({ ...one, buyer: { ...one.buyer, avatar: '' } }))
  writeOwn(storageKeys.chats, owner, kept)
}

/** Takes them only when every one has the form of the model. Nobody has gone on typing since. */
export function conversationsOf(kept: unknown, model: Conversation): Conversation[] | null {
  if (!Array.isArray(kept) || kept.length === 0 || !isLike(kept, [model])) return null
  return kept.map((conversation) => ({ ...conversation, isTyping: false }))
}

function isLike<T>(value: unknown, model: T): value is T {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => isLike(item, model[0]))
  if (isRecord(model))
    return isRecord(value) && Object.keys(model).every((key) => isLike(value[key], model[key]))
  return typeof value === typeof model
}
