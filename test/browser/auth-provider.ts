import { vi } from 'vitest'
import { session } from './session.ts'
import { configureSite } from './site.ts'

type Respond = () => Response | Promise<Response>
type Sent = { path: string; search: URLSearchParams; body: Record<string, unknown> }

/** Responds in the browser to the calls to the provider and to the API, instead of a server. */
export class AuthProvider {
  /** The responses to paths that end with the key. */
  responses: Record<string, Respond> = {}
  sent: Sent[] = []

  constructor() {
    localStorage.clear()
    vi.spyOn(window, 'fetch').mockImplementation(this.fetch)
    configureSite()
  }

  private readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname: path, searchParams: search } = new URL(
      input instanceof Request ? input.url : input,
      location.origin,
    )
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Sent['body'] // the client sends objects
    this.sent.push({ path, search, body })
    const end = Object.keys(this.responses).find((key) => path.endsWith(key))
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
    aborted.catch(() => {}) // also when the response was first
    if (end) return Promise.race([this.responses[end]?.() ?? Response.error(), aborted])
    throw new TypeError(`Unexpected request: ${path}`)
  }
}

export const refuse =
  (status: number, body: object = {}) =>
  () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    return Response.json(body, { status, headers })
  }

export const isUnreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Responds with a session of a new sign-in. */
export const succeed = () => Response.json({ ...session, token_type: 'bearer', expires_in: 3600 })
