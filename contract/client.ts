import type { Output, Endpoint, Input } from './endpoint.ts'
import type { PropertyStatus } from './property-statuses.ts'

/** Why a call failed. `status` is 0 without a response; `message` is the server's, when the response has one. */
export type Failure = {
  status: number
  statusText: string
  code?: string
  message?: string
  fields?: Record<string, string>
  /** The members of a failed change of a property's status. */
  allowed?: PropertyStatus[]
  propertyStatus?: PropertyStatus
  /** With `duplicate`: the caller's listing that looks the same. */
  propertyId?: string
  /** With a status from 500: the id under which the server logs the cause. */
  requestId?: string
  /** The response was not JSON, so it came from a proxy and not from the server. */
  isUnreadable?: true
}

/** Plain data, so that a loader can return it and the page decides how to show a failure. */
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure }

export type CallOptions = { token?: string; signal?: AbortSignal }

export type ApiClient = <E extends Endpoint>(
  definition: E,
  input: Input<E>,
  options?: CallOptions,
) => Promise<Result<Output<E>>>

/** The members of `RequestInit` that a client uses. */
export type ApiRequest = {
  method: string
  headers?: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

/** The members of a `Response` that a client reads. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>

type Fetch = (url: string, init: ApiRequest) => Promise<ApiResponse>
type Parts = { headers?: Record<string, string>; params?: object; querystring?: object; body?: unknown }

/** Creates a client for endpoints. `base` ends in `/api`; `fetch` is the browser's, or one that calls the app in-process. */
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

/** Returns the URL of a call, relative to the API's base. Omits query members that are undefined, null or blank. */
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
): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json', ...parts.headers }
  if (token) headers.authorization = `Bearer ${token}`
  const init: ApiRequest = { method: definition.method, headers }
  if (signal) init.signal = signal
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return init
}

async function readResponse<T>(response: ApiResponse): Promise<Result<T>> {
  const text = await response.text()
  const body = parseJson(text)
  if (response.ok) return { ok: true, data: (body ?? null) as T } // the contract tests prove that responses conform
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {}
  const failure: Failure = { status: response.status, statusText: response.statusText }
  if (typeof problem.message === 'string') failure.message = problem.message
  if (typeof problem.code === 'string') failure.code = problem.code
  if (problem.fields) failure.fields = problem.fields
  if (problem.allowed) failure.allowed = problem.allowed
  if (problem.propertyStatus) failure.propertyStatus = problem.propertyStatus
  if (typeof problem.propertyId === 'string') failure.propertyId = problem.propertyId
  if (typeof problem.requestId === 'string') failure.requestId = problem.requestId
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
