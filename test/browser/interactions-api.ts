import { type Interaction, interactionPageSize, type InteractionType } from '#contract/interactions.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Property } from '#contract/properties.ts'
import { OwnListingsApi } from './own-listings.ts'
import { viewOfProfile } from './profile-view.ts'
import { viewOfProperty } from './property-view.ts'

type Call = { method: string; path: string; body: Record<string, unknown> }

/** Creates one interaction of each type with a property of its own, newest first. */
export function viewOfInteractions(
  types: InteractionType[],
  property: Partial<Property> = {},
): Interaction[] {
  return types.map((interactionType, at) => {
    const card = viewOfProperty({ title: `${interactionType} ${at}`, ...property })
    const createdAt = new Date(Date.UTC(2026, 0, 1) - at * 1000).toISOString()
    return {
      id: `interaction-of-${card.id}`,
      propertyId: card.id,
      interactionType,
      createdAt,
      property: card,
    }
  })
}

/** The calls of the dashboard, answered in the browser instead of by a server. */
export class InteractionsApi {
  interactions: Interaction[]
  profile: Profile
  ownListings = new OwnListingsApi([])
  calls: Call[] = []
  pageSize = interactionPageSize
  /** The responses to calls whose method and path start with the key. */
  failures: Record<string, () => Response> = {}

  constructor(interactions: Interaction[] = [], profile: Partial<Profile> = {}) {
    this.interactions = interactions
    this.profile = viewOfProfile(profile)
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const path = url.pathname.replace('/api', '')
    const method = init?.method ?? 'GET'
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Call['body'] // the client sends objects
    this.calls.push({ method, path: path + url.search, body })
    const failing = Object.keys(this.failures).find((start) => `${method} ${path}`.startsWith(start))
    if (failing) return this.failures[failing]?.() ?? Response.error()
    if (path === '/users/me') return Response.json(this.profile)
    if (path === '/users/me/drafts') return Response.json({ drafts: [] })
    if (path === '/conversations') return Response.json({ conversations: [], nextCursor: null })
    if (path === '/users/interactions/reset-all') return this.remove(() => true)
    if (path !== '/users/interactions') return this.ownListings.fetch(input, init)
    if (method === 'GET') return Response.json(this.list(url.searchParams))
    const isSame = (one: Interaction) =>
      one.propertyId === body.propertyId && one.interactionType === body.interactionType
    if (method === 'DELETE') return this.remove(isSame)
    return this.restore(body)
  }

  callsTo(method: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith('/users/interactions'))
  }

  private list(query: URLSearchParams) {
    const type = query.get('type')
    const all = this.interactions.filter(({ interactionType }) => !type || interactionType === type)
    const start = Number(query.get('cursor') ?? 0)
    const end = start + this.pageSize
    const nextCursor = end < all.length ? String(end) : null
    return { interactions: all.slice(start, end), counts: this.counts(), nextCursor }
  }

  private counts(): Record<InteractionType, number> {
    const count = (type: InteractionType) =>
      this.interactions.filter(({ interactionType }) => interactionType === type).length
    return { LIKE: count('LIKE'), REJECT: count('REJECT'), VIEW: count('VIEW') }
  }

  private readonly removed: Interaction[] = []

  private remove(isRemoved: (one: Interaction) => boolean): Response {
    this.removed.push(...this.interactions.filter(isRemoved))
    this.interactions = this.interactions.filter((one) => !isRemoved(one))
    return new Response(null, { status: 204 })
  }

  private restore(body: Call['body']): Response {
    const interaction = this.removed.find(({ propertyId }) => propertyId === body.propertyId)
    if (!interaction || body.createdAt !== interaction.createdAt)
      throw new TypeError('Only a removed interaction is recorded, with its former time')
    this.interactions = [...this.interactions, interaction].toSorted((one, other) =>
      other.createdAt.localeCompare(one.createdAt),
    )
    return Response.json({ interaction })
  }
}
