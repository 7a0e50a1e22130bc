import { storageKeys } from '#contract/site.ts'
import { type PropertyCard, sellerFallback } from '#contract/properties.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { primaryImageUrl } from './images.ts'

/** Id of the form that starts the conversation. A button of it elsewhere, with `data-asks`, asks what the listing does not state. */
export const startChatForm = 'start-chat'

/**
 * Stores the property where the message center looks for the conversation to open. A suggested message becomes a draft and is not
 * sent automatically.
 */
export function saveMatch({ id, title, images, sellerName }: PropertyCard, suggestion?: string): void {
  const match = {
    id,
    title,
    image: primaryImageUrl(images),
    sellerName: sellerName || sellerFallback,
    suggestion,
    requestedAt: new Date().toISOString(),
  }
  writeStored(storageKeys.matchedProperty, match)
  writeStored(storageKeys.createNewChat, true)
}
