import { storageKeys } from '#contract/site.ts'
import { cancelPreparations } from '#web/forms/photo-preparations.ts'
import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'
import { forgetChatRequest } from '#web/storage/chat-request.ts'
import { forgetPhotos, isOfDrafts, photosOfListing, photosOfMessage } from '#web/storage/pending-photos.ts'

/** Keys whose value has a member for each user of this browser, named by their id. */
const membersByUser = [storageKeys.chatDrafts, storageKeys.chats, storageKeys.unsentMessages]
/** Keys whose value is a list of entries with the id of their user. */
const listsOfUsers = [storageKeys.unsentVerdicts, storageKeys.wizardDraft, storageKeys.listingEdits]

/**
 * Removes from this browser what a deleted user has written in it, but not what other users have, nor what was chosen for the
 * browser, such as the theme. `listingIds` are the user's listings, whose photos may wait there.
 */
export async function forgetUser(userId: string, listingIds: string[]): Promise<void> {
  const messageIds = unsentIdsOf(userId)
  for (const key of membersByUser) forgetMember(key, userId)
  for (const key of listsOfUsers) forgetEntries(key, userId)
  forgetChatRequest()
  const places = [...listingIds.map(photosOfListing), ...messageIds.map(photosOfMessage)]
  const isOwn = (place: string) => isOfDrafts(userId, place) || places.includes(place)
  cancelPreparations(isOwn)
  await forgetPhotos(isOwn)
}

function forgetMember(key: string, userId: string): void {
  const all = readStored(key)
  if (!isRecord(all)) return
  const { [userId]: _own, ...others } = all
  writeStored(key, Object.keys(others).length > 0 ? others : null)
}

function forgetEntries(key: string, userId: string): void {
  const all = readStored(key)
  if (!Array.isArray(all)) return
  const others = all.filter((one) => !isRecord(one) || (one['userId'] ?? one['owner']) !== userId)
  writeStored(key, others.length > 0 ? others : null)
}

function unsentIdsOf(userId: string): string[] {
  const all = readStored(storageKeys.unsentMessages)
  const own = isRecord(all) ? all[userId] : null
  if (!Array.isArray(own)) return []
  return own.flatMap((one) => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []))
}
