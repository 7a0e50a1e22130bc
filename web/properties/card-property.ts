import type { PropertyImage } from '#contract/images.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { pack, unpack } from '#web/data/pack.ts'
import { imagesOf } from './images.ts'

/** What a card shows of a property. */
export type CardProperty = Omit<PropertyCard, 'isFeatured' | 'confirmedAt' | 'createdAt'>

type Row = Parameters<typeof toCard>
type ImageRow = readonly [
  url: string,
  placeholder: string,
  width?: number,
  height?: number,
  widths?: readonly number[],
]

/**
 * Returns what cards show, without names, as one string. A document contains the data of its cards a second time, for
 * hydration; in this form the data of a list of 50 is a third as long.
 */
export function packCards(properties: CardProperty[]): string {
  return pack(properties.map(toRow))
}

export function unpackCards(packed: string): CardProperty[] {
  const rows = unpack(packed) as Row[] // written by packCards
  return rows.map((row) => toCard(...row))
}

function toRow(card: CardProperty): Row {
  const { id, title, location, price, propertyType, isSample, status, reducedAt, soldOn, soldPrice } = card
  const sale = soldOn === null ? null : ([soldOn, soldPrice] as const)
  const rooms = [card.bedrooms, card.bathrooms, card.areaSqft, card.lotSizeSqft] as const
  const images = toImageRows(imagesOf(card.images))
  const facts = [id, title, location, price, propertyType, isSample, status, reducedAt, sale] as const
  return [...facts, ...rooms, card.sellerName, card.listedAt ?? null, images]
}

/** A card is never so wide that it needs more pixels. */
const widestOnCard = 1280

/** Returns rows that omit the sizes of an image with those of the one before. */
function toImageRows(photos: PropertyImage[]): ImageRow[] {
  const images = photos.map((image) => ({
    ...image,
    widths: image.widths.filter((width, at) => width <= widestOnCard || at === 0),
  }))
  return images.map(({ url, placeholder, width, height, widths }, at) => {
    const last = images[at - 1]
    const isSame = width === last?.width && height === last.height && widths.join() === last.widths.join()
    return isSame ? [url, placeholder] : [url, placeholder, width, height, widths]
  })
}

function toImages(rows: ImageRow[]): PropertyImage[] {
  let [width, height, widths] = [0, 0, [] as readonly number[]]
  return rows.map((row, at) => {
    const [url, placeholder] = row
    ;[, , width = width, height = height, widths = widths] = row
    // an image needs no other id than its URL
    const kind = { id: url, isPrimary: at === 0, mediaType: 'IMAGE' as const }
    return { ...kind, url, placeholder, width, height, widths: [...widths] }
  })
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
  listedAt: string | null,
  images: ImageRow[],
): CardProperty {
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
    ...(listedAt !== null && { listedAt }),
    images: toImages(images),
  }
}
