import type { Answer, Endpoint, Input } from './endpoint.ts'

/** Why a call failed. `status` is 0 when no answer came; `message` is the server's own, when it gave one. */
export type Failure = {
  status: number
  statusText: string
  code?: string
  message?: string
  fields?: Record<string, string>
  /** The answer was not JSON: it came from something between here and the server, which can only be named. */
  isUnreadable?: true
}

/** Plain data, so that a loader can return it and the page decides what a failure looks like. */
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure }

export type CallOptions = { token?: string; signal?: AbortSignal }

export type ApiClient = <E extends Endpoint>(
  definition: E,
  input: Input<E>,
  options?: CallOptions,
) => Promise<Result<Answer<E>>>

type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Parts = { headers?: Record<string, string>; params?: object; querystring?: object; body?: unknown }

/** Turns endpoints into calls. `base` ends in `/api`; `fetch` is the browser's, or one that stays in the process. */
export function createClient(base: string, fetch: Fetch): ApiClient {
  return async (definition, input, options = {}) => {
    const parts: Parts = input as Parts // Input is the union of exactly these members
    try {
      const response = await fetch(
        base + pathOf(definition.path, parts),
        requestOf(definition, parts, options),
      )
      return await readResponse(response)
    } catch (error) {
      if (options.signal?.aborted) throw error
      return { ok: false, failure: { status: 0, statusText: '', message: messageOf(error) } }
    }
  }
}

/** The address of a call below the API's base. Members that are undefined, null or blank are left out of the query. */
export function pathOf(path: string, { params = {}, querystring = {} }: Parts): string {
  const values: Record<string, unknown> = { ...params }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

function requestOf(
  definition: Endpoint,
  { body, ...parts }: Parts,
  { token, signal }: CallOptions,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...parts.headers }
  if (token) headers.authorization = `Bearer ${token}`
  const init: RequestInit = { method: definition.method, headers }
  if (signal) init.signal = signal
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return init
}

async function readResponse<T>(response: Response): Promise<Result<T>> {
  const text = await response.text()
  const body = parseJson(text)
  if (response.ok) return { ok: true, data: (body ?? null) as T } // the contract tests prove that answers conform
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {}
  const failure: Failure = { status: response.status, statusText: response.statusText }
  if (typeof problem.message === 'string') failure.message = problem.message
  if (typeof problem.code === 'string') failure.code = problem.code
  if (problem.fields) failure.fields = problem.fields
  if (body === undefined) failure.isUnreadable = true
  return { ok: false, failure }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
