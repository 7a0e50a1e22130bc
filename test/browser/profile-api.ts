import type { Profile } from '#contract/profiles.ts'
import { viewOfProfile } from './profile-view.ts'
import { configureSite } from './site.ts'

type Call = { method: string; path: string; body: Partial<Profile>; signal: AbortSignal | undefined }

/** The calls of the profile page, answered in the browser instead of by a server. */
export class ProfileApi {
  profile: Profile
  calls: Call[] = []
  /** The responses to calls whose method and path are the key. */
  responses: Record<string, () => Response | Promise<Response>> = {}

  constructor(profile: Partial<Profile> = {}) {
    this.profile = viewOfProfile(profile)
    configureSite()
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const path = url.pathname.replace('/api', '')
    const method = init?.method ?? 'GET'
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Partial<Profile> // the client sends objects
    this.calls.push({ method, path, body, signal: init?.signal ?? undefined })
    const respond = this.responses[`${method} ${path}`]
    if (respond) return respond()
    if (path === '/users/me') return Response.json(this.profile)
    if (path === '/users/me/message-mail') return Response.json({ isOn: true })
    if (method !== 'PUT') throw new TypeError(`Unexpected request: ${method} ${path}`)
    this.profile = { ...this.profile, ...body }
    return Response.json({ user: this.profile })
  }

  callsTo(method: string): Call[] {
    return this.calls.filter((call) => call.method === method)
  }
}
