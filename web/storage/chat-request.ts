import { storageKeys } from '#contract/site.ts'
import { writeStored } from './browser-storage.ts'

/** Removes the request to open a conversation, which the next user of this browser must not make. */
export function forgetChatRequest(): void {
  writeStored(storageKeys.matchedProperty, null)
  writeStored(storageKeys.createNewChat, null)
}
