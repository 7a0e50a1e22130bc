import { storageKeys } from '#contract/site.ts'
import { type PropertyCard, sellerFallback } from '#contract/properties.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { primaryImageUrl } from './images.ts'

/** Stores the property where the message center looks for the conversation to open. */
export function saveMatch({ id, title, images, sellerName }: PropertyCard): void {
  const match = { id, title, image: primaryImageUrl(images), sellerName: sellerName || sellerFallback }
  writeStored(storageKeys.matchedProperty, match)
  writeStored(storageKeys.createNewChat, true)
}
