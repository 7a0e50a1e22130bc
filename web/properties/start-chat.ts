import { storageKeys } from '#contract/site.ts'
import { type PropertyCard, sellerFallback } from '#contract/properties.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { primaryImageUrl } from './images.ts'

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
  }
  writeStored(storageKeys.matchedProperty, match)
  writeStored(storageKeys.createNewChat, true)
}
