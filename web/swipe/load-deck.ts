import type { ApiClient, Result } from '#contract/client.ts'
import { listProperties, pageSize, type Property, readPropertyList } from '#contract/properties.ts'
import type { DeckPage, WantedPage } from './deck.ts'
import { filterQuery } from './deck-filters.ts'

/** Loads one page of the deck. With a token the server leaves out what the user has decided already. */
export async function loadDeck(
  api: ApiClient,
  { filters, cursor }: WantedPage,
  token: string | null,
): Promise<Result<DeckPage>> {
  const querystring = {
    limit: pageSize,
    ...(cursor && { cursor }),
    ...filterQuery(filters),
    ...(token && { unseen: true }),
  }
  const result = await api(listProperties, { querystring }, token ? { token } : {})
  if (!result.ok) return result
  const { properties, pagination } = readPropertyList(result.data as { properties: Property[] }) // view=full
  return { ok: true, data: { properties, nextCursor: pagination.nextCursor } }
}
