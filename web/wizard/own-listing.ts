import { listOwnProperties, type OwnProperty } from '#contract/properties.ts'
import { callSignedIn } from '#web/query.tsx'

/** One's own listing by its id, or null: what is not among one's own cannot be edited. */
export async function findOwnListing(id: string, signal: AbortSignal): Promise<OwnProperty | null> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const querystring = { limit: 100, ...(cursor && { cursor }) }
    const page: { properties: OwnProperty[]; pagination: { nextCursor: string | null } } = await callSignedIn(
      listOwnProperties,
      { querystring },
      signal,
    )
    const found = page.properties.find((property) => property.id === id)
    if (found) return found
    cursor = page.pagination.nextCursor
  }
  return null
}
