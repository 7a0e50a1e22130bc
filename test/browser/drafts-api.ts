import type { DraftData, PropertyDraft } from '#contract/drafts.ts'
import { configureSite } from './site.ts'

type Call = { method: string; path: string; headers: Headers; body: Record<string, unknown> }

/** The calls about drafts and new listings, answered in the browser instead of by a server. */
export class DraftsApi {
  drafts: PropertyDraft[] = []
  calls: Call[] = []
  /** The next responses of a method and path that start with the key. */
  failures: Record<string, () => Response> = {}
  private time = Date.parse('2026-03-01T12:00:00.000Z')

  constructor() {
    configureSite()
  }

  /** Stores a draft, or another version of it, as another device would. */
  store(id: string, data: DraftData): PropertyDraft {
    this.time += 1000
    const updatedAt = new Date(this.time).toISOString()
    const title = data.title ?? ''
    const createdAt = this.find(id)?.createdAt ?? updatedAt
    const times = { createdAt, updatedAt, deletedAfter: '2026-06-01T00:00:00.000Z' }
    const draft = { id, title, location: '', propertyType: data.propertyType ?? null, ...times, data }
    this.drafts = [draft, ...this.drafts.filter((each) => each.id !== id)]
    return draft
  }

  private find(id: string): PropertyDraft | undefined {
    return this.drafts.find((each) => each.id === id)
  }

  callsTo(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith(path))
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const path = url.pathname.replace('/api', '')
    const method = init?.method ?? 'GET'
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Call['body']
    this.calls.push({ method, path, headers: new Headers(init?.headers), body })
    const failing = Object.keys(this.failures).find((start) => `${method} ${path}`.startsWith(start))
    if (failing) return this.failures[failing]?.() ?? Response.error()
    return this.answer(method, path, body)
  }

  private answer(method: string, path: string, body: Call['body']): Response {
    if (path === '/users/me/drafts' && method === 'GET') return Response.json({ drafts: this.drafts })
    const data = body.data as DraftData // the contract's tests prove what the client sends
    if (path === '/users/me/drafts') {
      const created = this.find(String(body.id)) ?? this.store(String(body.id), data)
      return Response.json({ draft: created }, { status: 201 })
    }
    const [, id = ''] = /^\/users\/me\/drafts\/([^/]+)$/.exec(path) ?? []
    const draft = this.find(id)
    if (method === 'DELETE') {
      this.drafts = this.drafts.filter((each) => each.id !== id)
      return new Response(null, { status: 204 })
    }
    if (id && !draft) return problem(404, 'not_found')
    if (id && method === 'GET') return Response.json({ draft })
    if (id && body.updatedAt !== draft?.updatedAt) return problem(412, 'precondition_failed')
    if (id) return Response.json({ draft: this.store(id, data) })
    throw new TypeError(`Unexpected request: ${method} ${path}`)
  }
}

export function problem(status: number, code: string, members: object = {}): Response {
  return new Response(JSON.stringify({ status, title: '', code, message: `Refused: ${code}.`, ...members }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
