const digits = 6

/** Returns a short number by which people name a listing, such as `4F2A9C`: the end of its id, which is random. */
export function listingNumber(id: string): string {
  return id.slice(-digits).toUpperCase()
}

/** Returns the end of the id that a text such as "No. 4F2A9C" states, as it is in the id; undefined for any other text. */
export function readListingNumber(text: string): string | undefined {
  return /^(?:no\b\.?)?\s*#?\s*([0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
}
