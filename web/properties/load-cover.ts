import type { ApiClient } from '#contract/client.ts'
import type { PropertyImage } from '#contract/images.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { imagesOf } from './images.ts'

/** A property whose photo is shown beside the forms of accounts. */
export type Cover = Pick<PropertyCard, 'location' | 'price' | 'isSample'> & {
  ownerFirstName: string
  image: Pick<PropertyImage, 'url' | 'width' | 'height' | 'placeholder' | 'widths'>
}

/** Returns the newest featured property with a photo, or else the newest property with one, if there is any. */
export async function loadCover(api: ApiClient): Promise<Cover | null> {
  return (await findCover(api, { featured: true })) ?? findCover(api, {})
}

async function findCover(api: ApiClient, query: { featured?: true }): Promise<Cover | null> {
  const result = await api(listProperties, { querystring: { limit: 5, ...query, view: 'card' } })
  if (!result.ok) return null
  const { properties } = readPropertyList<PropertyCard>(result.data)
  for (const { location, price, isSample, sellerName, images } of properties) {
    const [image] = imagesOf(images)
    const [ownerFirstName] = sellerName?.trim().split(/\s+/) ?? []
    if (!image || !ownerFirstName) continue
    const { url, width, height, placeholder, widths } = image
    return { location, price, isSample, ownerFirstName, image: { url, width, height, placeholder, widths } }
  }
  return null
}
