const digits = 6

/** Returns a short number by which people name a listing, such as `4F2A9C`: the end of its id, which is random. */
export function listingNumber(id: string): string {
  return id.slice(-digits).toUpperCase()
}
