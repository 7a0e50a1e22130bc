import { storageKeys } from '#contract/site.ts'
import { isRecord } from '#web/storage/browser-storage.ts'
import { readAll, readOwn, writeOwn } from '#web/conversations/owner-storage.ts'

/** A message that the server has not stored yet; it keeps its id. */
export type UnsentMessage = {
  conversationId: string
  id: string
  text: string
  time: string
  /** Browsers store unsent messages, so a new name would lose the images of those written before it. */
  pictureCount?: number
}

export function readUnsent(owner: string): UnsentMessage[] {
  return messagesIn(readOwn(storageKeys.unsentMessages, owner))
}

export function writeUnsent(owner: string, messages: UnsentMessage[]): void {
  writeOwn(storageKeys.unsentMessages, owner, messages)
}

/** Returns the number of unsent messages in a conversation, for visitors, whose account is not known. */
export function countUnsent(conversationId: string): number {
  const ofAll = Object.values(readAll(storageKeys.unsentMessages)).flatMap(messagesIn)
  return ofAll.filter((message) => message.conversationId === conversationId).length
}

function messagesIn(stored: unknown): UnsentMessage[] {
  return Array.isArray(stored) ? stored.filter(isUnsent) : []
}

function isUnsent(value: unknown): value is UnsentMessage {
  return (
    isRecord(value) &&
    ['number', 'undefined'].includes(typeof value['pictureCount']) &&
    ['conversationId', 'id', 'text', 'time'].every((member) => typeof value[member] === 'string')
  )
}
