import { type CaseKind, caseKinds } from '#contract/moderation/case-kinds.ts'
import type { AuditEntry } from '#contract/moderation/audit.ts'
import type { FeaturedProperty } from '#contract/moderation/featured.ts'
import type { UnplacedText } from '#contract/moderation/places.ts'
import type { CaseDetails, CaseSummary, PersonSummary } from '#contract/moderation/cases.ts'
import { problem } from './own-listings.ts'
import { viewOfProperty } from './property-view.ts'
import { configureSite } from './site.ts'

const openedAt = '2026-03-01T12:00:00.000Z'
const until = '2099-03-01T12:30:00.000Z'

/** Creates a case as the queue lists it, of a first listing. */
export function viewOfCase(id: string, overrides: Partial<CaseSummary> = {}): CaseSummary {
  return {
    id,
    kind: 'first_listing',
    subjectType: 'property',
    subjectId: `property-of-${id}`,
    title: `House ${id}`,
    image: null,
    seller: { id: 'seller-1', name: 'Sol Chan' },
    reported: null,
    danger: 10,
    state: 'OPEN',
    openedAt,
    claim: null,
    openReports: 0,
    decided: null,
    ...overrides,
  }
}

/** A claim of another member of staff. */
export const claimOfAda = { id: 'user-2', name: 'Ada', until, isOwn: false }

/** Creates a person as cases show them, a seller with one listing. */
export function viewOfPerson(overrides: Partial<PersonSummary> = {}): PersonSummary {
  return {
    id: 'seller-1',
    name: 'Sol Chan',
    since: openedAt,
    listings: 1,
    listed: 1,
    removed: 0,
    reports: 0,
    reporters: 0,
    suspension: null,
    isDeleted: false,
    ...overrides,
  }
}

function detailsOf(summary: CaseSummary): CaseDetails {
  return {
    case: summary,
    seen: `seen-${summary.id}`,
    decisions: summary.state === 'CLOSED' ? [] : ['approve', 'dismiss', 'ask_change', 'hold', 'remove'],
    conflict: null,
    newerCaseId: null,
    property: viewOfProperty({ id: summary.subjectId, title: summary.title }),
    sameParcel: [],
    statusBefore: null,
    person: viewOfPerson(),
    reports: [],
    conversation: null,
    history: [],
    risks: [],
    appeals: [],
    isAppealed: false,
    holdEndsAt: null,
  }
}

/** The calls of staff, answered in the browser instead of by a server. Pages of the queue have two cases. */
export class StaffApi {
  cases: CaseSummary[]
  details: Partial<CaseDetails> = {}
  entries: AuditEntry[] = []
  /** What other calls respond, by method and path. */
  answers: Record<string, unknown> = {}
  /** The searches of all calls that read. */
  searches: string[] = []
  featured: FeaturedProperty[] = []
  unplaced: UnplacedText[] = []
  /** Methods and paths of all calls except those that read. */
  changes: string[] = []
  decisions: { decision: string; reason: string }[] = []
  /** The bodies of all calls that have one. */
  bodies: unknown[] = []
  /** The status of the next responses to paths that contain the key; 0 if none arrives. */
  failures: Record<string, number> = {}
  /** If set, calls that read are answered once it has settled. */
  answersReadsAfter: Promise<unknown> | undefined
  /** After what has settled calls are answered whose method and path are the key. */
  answersAfter: Record<string, Promise<unknown>> = {}

  constructor(cases: CaseSummary[]) {
    this.cases = cases
    configureSite()
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const path = url.pathname.replace('/api', '')
    const method = init?.method ?? 'GET'
    const failing = Object.keys(this.failures).find((part) => `${method} ${path}`.includes(part))
    if (failing && this.failures[failing] === 0) throw new TypeError('Failed to fetch')
    if (failing) return problem(this.failures[failing] ?? 500, { message: 'Ada is working on this case.' })
    if (method === 'GET') this.searches.push(url.pathname.replace('/api', '') + url.search)
    if (method === 'GET') await this.answersReadsAfter
    if (method !== 'GET') this.changes.push(`${method} ${path}`)
    if (typeof init?.body === 'string') this.bodies.push(JSON.parse(init.body))
    await this.answersAfter[`${method} ${path}`]
    const answer = this.answers[`${method} ${path}`]
    if (answer !== undefined) return Response.json(answer)
    if (path.startsWith('/staff/people/')) return Response.json({})
    if (path === '/staff/audit') return Response.json({ entries: this.entries, nextCursor: null })
    if (path === '/properties') return Response.json([viewOfProperty({ id: 'found', title: 'Found house' })])
    if (path === '/staff/featured') return Response.json({ properties: this.featured })
    if (path === '/staff/places')
      return Response.json(method === 'PUT' ? { listings: 3, chosenByOwners: 1 } : this.places())
    if (path === '/staff/queue') return this.page(url.searchParams)
    const [, id = '', action] = /^\/staff\/cases\/([^/]+)\/?(\w+)?$/.exec(path) ?? []
    const found = this.cases.find((each) => each.id === id)
    if (!found) return problem(404, { message: 'This case does not exist.' })
    if (action === 'claim') return this.claim(found, method)
    // the client sends text
    if (action === 'decision')
      this.decide(found, JSON.parse(init?.body as string) as { decision: string; reason: string })
    const current = this.cases.find((each) => each.id === id) ?? found
    return Response.json({ ...detailsOf(current), ...this.details })
  }

  private places() {
    const places = [
      { slug: 'hopkins', label: 'Hopkins · Stann Creek District' },
      { slug: 'sittee-river', label: 'Sittee River · Stann Creek District' },
    ]
    return { texts: this.unplaced, places }
  }

  private page(query: URLSearchParams): Response {
    const open = this.cases.filter(({ state }) => state === (query.get('state') ?? 'OPEN'))
    const counts = caseKinds.flatMap((kind: CaseKind) => {
      const count = open.filter((each) => each.kind === kind).length
      return count > 0 ? [{ kind, count }] : []
    })
    const shown = open.filter(({ kind }) => (query.get('kind') ?? kind) === kind)
    const start = Number(query.get('cursor') ?? 0)
    const nextCursor = start + 2 < shown.length ? String(start + 2) : null
    return Response.json({
      cases: shown.slice(start, start + 2),
      counts,
      unplacedLocations: this.unplaced.length,
      nextCursor,
    })
  }

  private claim(found: CaseSummary, method: string): Response {
    const claim = method === 'DELETE' ? null : { id: 'user-1', name: 'Mo', until, isOwn: true }
    this.replace({ ...found, claim })
    return claim ? Response.json({ case: { ...found, claim } }) : new Response(null, { status: 204 })
  }

  private decide(found: CaseSummary, decision: { decision: string; reason: string }) {
    this.decisions.push(decision)
    this.replace({ ...found, claim: null, state: 'CLOSED' })
  }

  private replace(changed: CaseSummary) {
    this.cases = this.cases.map((each) => (each.id === changed.id ? changed : each))
  }
}
