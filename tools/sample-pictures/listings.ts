import { readFileSync } from 'node:fs'

type Listing = {
  key: string
  bedrooms: number | null
  bathrooms: number | null
  areaSqft: number | null
  lotSizeSqft: number | null
  images: string[]
}

const text = readFileSync(new URL('../../sample/listings.json', import.meta.url), 'utf8')
export const listings = JSON.parse(text) as Listing[] // checked by the product's tests
export const listingOf = (key: string): Listing => {
  const found = listings.find((one) => one.key === key)
  if (!found) throw new Error(`no listing ${key}`)
  return found
}
