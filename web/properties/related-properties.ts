import { use } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import { listSimilarProperties, similarCount } from '#contract/sold-properties.ts'
import { type CardProperty, packCards, unpackCards } from './card-property.ts'

/** Other listings that a property's page shows: those of its seller, and similar ones. */
export type Related = { similar: CardProperty[]; ofSeller: CardProperty[] }

/** Packed in a document. */
export type RelatedCards = string | Promise<Related>

/** Returns no listings when they cannot be loaded: the page is complete without them. */
export async function loadRelated(api: ApiClient, id: string): Promise<Related> {
  const result = await api(listSimilarProperties, { params: { id } })
  if (!result.ok) return { similar: [], ofSeller: [] }
  return { similar: result.data.properties, ofSeller: result.data.ofSeller }
}

/** Returns the newest listings, for the page of a property that is not there. */
export async function loadNewest(api: ApiClient): Promise<CardProperty[]> {
  const result = await api(listProperties, { querystring: { view: 'card', limit: similarCount } })
  return result.ok ? readPropertyList<PropertyCard>(result.data).properties : []
}

export function packRelated({ similar, ofSeller }: Related): string {
  return [similar, ofSeller].map(packCards).join('\n')
}

/** Returns the listings of a document at once; a component waits for those of a request. */
export function useRelated(related: RelatedCards): Related {
  return typeof related === 'string' ? unpackRelated(related) : use(related)
}

let unpacked: { packed: string; related: Related } | undefined

/** Returns what is packed, which several parts of a page show. */
function unpackRelated(packed: string): Related {
  if (unpacked?.packed === packed) return unpacked.related
  const [similar = '[]', ofSeller = '[]'] = packed.split('\n') // written by packRelated; packed cards are one line
  const related = { similar: unpackCards(similar), ofSeller: unpackCards(ofSeller) }
  unpacked = { packed, related }
  return related
}
