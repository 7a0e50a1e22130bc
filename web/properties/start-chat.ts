import { storageKeys } from '#contract/site.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { mainPictureUrl } from './pictures.ts'

export const sellerFallback = 'Property Owner'

/** Leaves the property where the message center looks for the conversation to open. */
export function keepMatch({ id, title, images, sellerName }: PropertyCard): void {
  const match = { id, title, image: mainPictureUrl(images), sellerName: sellerName || sellerFallback }
  localStorage.setItem(storageKeys.matchedProperty, JSON.stringify(match))
  localStorage.setItem(storageKeys.createNewChat, 'true')
}
