import type { DraftSummary } from '#contract/drafts.ts'
import type { OwnProperty, OwnPropertyEvent, PropertyConversation, StatusCounts } from '#contract/listings.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { allowedStatuses } from '#contract/property-transitions.ts'
import { viewOfProperty } from './property-view.ts'
import { configureSite } from './site.ts'

/** Creates a listing as its owner gets it, with what the owner may change its status to. */
export function viewOfOwnProperty(overrides: Partial<OwnProperty> = {}): OwnProperty {
  const property = viewOfProperty(overrides)
  const now = new Date()
  const soldAt = property.status === 'SOLD' ? now : null
  const state = { status: property.status, statusBefore: null, underOfferAt: null, soldAt }
  return {
    ...property,
    soldOn: property.status === 'SOLD' ? '2026-11-03' : null,
    feePercent: 3,
    termsVersion: 1,
    stats: { likes: 3, views: 41, contacts: 2, total: 46 },
    isAsked: false,
    allowedStatuses: allowedStatuses(state, 'owner', now),
    ...overrides,
  }
}

export type StatusChange = { from: PropertyStatus; to: PropertyStatus } & Record<string, unknown>

/** A response to use instead of the next one of a path that contains the key. */
type Failures = Record<string, () => Response>

/** The calls about a user's own listings, answered in the browser instead of by a server. */
export class OwnListingsApi {
  listings: OwnProperty[]
  drafts: DraftSummary[] = []
  conversations: PropertyConversation[] = []
  /** The history of every listing. */
  events: OwnPropertyEvent[] = []
  failures: Failures = {}
  changes: StatusChange[] = []

  constructor(listings: OwnProperty[]) {
    this.listings = listings
    configureSite()
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const failing = Object.keys(this.failures).find((part) => (url.pathname + url.search).includes(part))
    if (failing) return this.failures[failing]?.() ?? Response.error()
    const path = url.pathname.replace('/api', '')
    if (path === '/users/properties') return Response.json(this.list(url.searchParams))
    if (path === '/users/me/drafts') return Response.json({ drafts: this.drafts })
    if (path === '/users/property-stats') return Response.json({ properties: this.listings })
    if (path.endsWith('/conversations')) return Response.json({ conversations: this.conversations })
    if (path.endsWith('/history')) return Response.json({ events: this.events })
    if (path.endsWith('/confirmation')) return Response.json({ property: this.listings[0] })
    const [, id] = /^\/properties\/([^/]+)\/status$/.exec(path) ?? []
    if (id && typeof init?.body === 'string') return this.change(id, JSON.parse(init.body) as StatusChange)
    throw new TypeError(`Unexpected request: ${path}`)
  }

  private list(query: URLSearchParams) {
    const statuses = query.get('status')?.split(',') ?? []
    const properties = this.listings.filter(({ status }) => statuses.includes(status))
    const statusCounts = Object.fromEntries(
      propertyStatuses.map((status) => [
        status,
        this.listings.filter((each) => each.status === status).length,
      ]),
    ) as StatusCounts
    const total = properties.length
    const limit = 50
    const start = Number(query.get('cursor') ?? 0)
    const end = start + limit
    const nextCursor = end < total ? String(end) : null
    const totalPages = Math.max(1, Math.ceil(total / limit))
    const pagination = { total, totalIsCapped: false, totalPages, limit, nextCursor }
    return { properties: properties.slice(start, end), pagination, statusCounts }
  }

  private change(id: string, change: StatusChange): Response {
    this.changes.push(change)
    this.listings = this.listings.map((each) =>
      each.id === id ? viewOfOwnProperty({ id, title: each.title, status: change.to }) : each,
    )
    return Response.json({ property: this.listings.find((each) => each.id === id) })
  }
}

export function problem(status: number, members: object): Response {
  return new Response(JSON.stringify({ status, title: '', code: 'conflict', ...members }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
