import type { ApiClient, Result } from '#contract/client.ts'
import { listLikedPropertyIds } from '#contract/interactions.ts'
import { listProperties, pageSize, type Property, readPropertyList } from '#contract/properties.ts'
import { browserApi } from '#web/data/api.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { tokenForCall } from '#web/session/tokens.ts'
import type { DeckPage, WantedPage } from './deck.ts'
import { filterQuery } from './deck-filters.ts'

const noToken = { status: 0, statusText: '', message: 'Your sign-in could not be renewed.' }
const noConnection = { status: 0, statusText: '', message: 'Palapa could not be reached.' }

/**
 * Loads one page of the deck of a signed-in user, or of a guest if `owner` is null. Fails without a valid token, because a guest's
 * deck contains what the user has decided, and deciding again would replace it.
 */
export async function dealPage(owner: string | null, wanted: WantedPage): Promise<Result<DeckPage>> {
  if (owner === null) return loadDeck(browserApi, wanted, null)
  const access = await tokenForCall()
  if ('problem' in access)
    return { ok: false, failure: access.problem === 'unreachable' ? noConnection : noToken }
  const result = await loadDeck(browserApi, wanted, access.token)
  if (!result.ok && result.failure.status === 401) void reloadSession()
  return result
}

/** Loads the ids of what the signed-in user likes, on any device; none if that fails. */
export async function loadLikedIds(): Promise<string[]> {
  const access = await tokenForCall()
  if ('problem' in access) return []
  const result = await browserApi(listLikedPropertyIds, {}, { token: access.token })
  return result.ok ? result.data.propertyIds : []
}

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
