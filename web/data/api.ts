import { createContext } from 'react-router'
import {
  type ApiClient,
  type ApiRequest,
  type ApiResponse,
  createClient,
  type Failure,
  type Result,
} from '#contract/client.ts'
import { siteConfig } from '#web/settings/site-config.ts'

/** Router context with the client that calls the API inside the server process, for loaders. */
export const apiContext = createContext<ApiClient>()

const apiUrl = () => `${siteConfig().apiUrl}/api`

let client: ApiClient | undefined
let lasting: ApiClient | undefined

/** Client that calls the API over the network, for the browser. */
export const browserApi: ApiClient = (definition, input, options) => {
  client ??= createClient(apiUrl(), fetchInTime)
  return client(definition, input, options)
}

/** Time limit for a response, and then for each further part of its body. */
const callLimitMs = 30_000
/** A slower upload of a body, such as that of a profile photo, counts as stalled. */
const slowestBytesPerMs = 4

/**
 * Aborts when nothing arrives in time, because a phone's network can stall instead of failing. A long download on a slow network
 * can finish.
 */
async function fetchInTime(url: string, init: ApiRequest): Promise<ApiResponse> {
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(init.signal?.reason)
  if (init.signal?.aborted) abort()
  init.signal?.addEventListener('abort', abort)
  const stop = () => controller.abort(new Error('The server did not respond'))
  const sendingMs = typeof init.body === 'string' ? init.body.length / slowestBytesPerMs : 0
  let timer = setTimeout(stop, callLimitMs + sendingMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, callLimitMs)
  }
  try {
    const { ok, status, statusText, body } = await fetch(url, { ...init, signal })
    restart()
    const text = body === null ? '' : await readText(body, signal, restart)
    return { ok, status, statusText, text: async () => text }
  } catch (error) {
    signal.throwIfAborted() // the error of a body does not state the reason
    throw error
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', abort)
  }
}

function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<string> {
  const progress = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, output) {
      onProgress()
      output.enqueue(part)
    },
  })
  return new Response(body.pipeThrough(progress, { signal })).text()
}

/** The same client with `keepalive`, for calls that must outlive the page. */
export const lastingApi: ApiClient = (definition, input, options) => {
  lasting ??= createClient(apiUrl(), (url, init) => fetch(url, { ...init, keepalive: true }))
  return lasting(definition, input, options)
}

const authLimitMs = 20_000

/** Fetch function of the authentication client, which would otherwise wait for a response for minutes. */
export const authFetch: typeof fetch = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(authLimitMs) })

/** Creates a client for uploads that reports the sent fraction, from 0 to 1, which `fetch` cannot. */
export function uploadingApi(onProgress: (progress: number) => void): ApiClient {
  return createClient(apiUrl(), (url, init) => send(url, init, onProgress))
}

/** An upload may be this long without progress. */
const stallLimitMs = 45_000
/** After all of an upload is sent, part of it may still be on its way, and the server processes it. */
const responseLimitMs = 180_000

function send(url: string, init: ApiRequest, onProgress: (progress: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    init.signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    init.signal?.addEventListener('abort', () => request.abort())
    request.open(init.method, url)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value)
    const fail = () => reject(new Error('The upload was interrupted'))
    let timer: ReturnType<typeof setTimeout> | undefined
    const abortIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), ms)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      abortIn(loaded < total ? stallLimitMs : responseLimitMs)
      onProgress(total ? loaded / total : 0)
    })
    request.addEventListener('abort', fail)
    request.addEventListener('error', fail)
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      resolve(new Response(status === 204 ? null : responseText, { status, statusText }))
    })
    abortIn(stallLimitMs)
    request.send(init.body instanceof FormData ? init.body : null)
  })
}

type StreamOptions = { type: string; token: string; lastId: number | undefined; signal: AbortSignal }

/** Opens a stream of server-sent events of a media type at a path of the API and resumes after the last received event. */
export function openStream(path: string, { type, token, lastId, signal }: StreamOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: type, authorization: `Bearer ${token}` }
  if (lastId !== undefined) headers['last-event-id'] = String(lastId)
  return fetch(`${apiUrl()}${path}`, { headers, signal, cache: 'no-store' })
}

/** Returns the HTTP status of a file of this site, or 0 without a response. */
export async function statusOf(path: string): Promise<number> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Returns the reason to show when something could not be loaded. */
export function failureMessage(failure: Failure, unknown = 'An unknown error occurred'): string {
  return failure.status > 0 ? `HTTP error! status: ${failure.status}` : failure.message || unknown
}

/** Returns what the user can do when something could not be loaded or changed. */
export function failureAdvice({ status }: Pick<Failure, 'status'>): string {
  if (status === 0) return 'Check your connection and try again.'
  return status >= 500 ? 'The fault is ours. Please try again in a minute.' : 'Please try again in a minute.'
}

export const unreachable = 'Palapa could not be reached. Check your connection and try again.'

const serverFault = 'Something went wrong on our side. Please try again.'

/** Returns why a request failed and what to do: the server's message, when there is one. A proxy's response has none. */
export function failureReason({ status, message }: Failure, unknown = serverFault): string {
  return status === 0 ? unreachable : message || unknown
}

/**
 * Returns whether a call may succeed later: no response or one of a proxy, no valid session, a rate limit, or a server error. What is
 * too large for a proxy stays so.
 */
export function isTemporary({ status, isUnreadable }: Failure): boolean {
  return (isUnreadable === true && status !== 413) || [0, 401, 408, 429].includes(status) || status >= 500
}

/** Returns the HTTP status of a document whose data could not be loaded. */
export function documentStatus({ status }: Failure): number {
  return (status >= 400 && status < 500) || status === 503 ? status : 502
}

/** Returns the HTTP status of a document that shows a result. */
export function resultStatus(result: Result<unknown>): number {
  return result.ok ? 200 : documentStatus(result.failure)
}
