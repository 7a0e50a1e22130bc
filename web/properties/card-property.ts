import type { PropertyCard } from '#contract/properties.ts'
import { imagesOf } from './images.ts'

/** What a card shows of a property. */
export type CardProperty = Omit<PropertyCard, 'isFeatured' | 'createdAt' | 'confirmedAt'>

type Row = Parameters<typeof toCard>

/**
 * Returns what cards show, without names and with only the first image, as one string. A document contains the data of its
 * cards a second time, for hydration; in this form the data of a list of 50 is a quarter as long.
 */
export function packCards(properties: CardProperty[]): string {
  return JSON.stringify(properties.map(toRow))
}

export function unpackCards(packed: string): CardProperty[] {
  const rows = JSON.parse(packed) as Row[] // written by packCards
  return rows.map((row) => toCard(...row))
}

function toRow(card: CardProperty): Row {
  const { id, title, location, price, propertyType, isSample, status, reducedAt, soldOn, soldPrice } = card
  const image = imagesOf(card.images)[0]
  const sale = soldOn === null ? null : ([soldOn, soldPrice] as const)
  const rooms = [card.bedrooms, card.bathrooms, card.areaSqft, card.lotSizeSqft] as const
  const facts = [
    id,
    title,
    location,
    price,
    propertyType,
    isSample,
    status,
    reducedAt,
    sale,
    ...rooms,
    card.sellerName,
  ] as const
  if (!image) return [...facts]
  return [...facts, image.url, image.width, image.height, image.placeholder, image.widths]
}

function toCard(
  id: string,
  title: string,
  location: string,
  price: number,
  propertyType: CardProperty['propertyType'],
  isSample: boolean,
  status: CardProperty['status'],
  reducedAt: string | null,
  sale: readonly [soldOn: string, soldPrice: number | null] | null,
  bedrooms: number | null,
  bathrooms: number | null,
  areaSqft: number | null,
  lotSizeSqft: number | null,
  sellerName: string | null,
  url?: string,
  width = 0,
  height = 0,
  placeholder = '',
  widths: number[] = [],
): CardProperty {
  // an image that is the only one is primary, and needs no other id than its URL
  const image = { id: url ?? '', isPrimary: true, mediaType: 'IMAGE' as const }
  return {
    id,
    title,
    location,
    price,
    propertyType,
    isSample,
    status,
    reducedAt,
    soldOn: sale?.[0] ?? null,
    soldPrice: sale?.[1] ?? null,
    bedrooms,
    bathrooms,
    areaSqft,
    lotSizeSqft,
    sellerName,
    images: url === undefined ? [] : [{ ...image, url, width, height, placeholder, widths }],
  }
}
