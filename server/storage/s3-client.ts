import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#server/lib/s3/s3-settings.ts'
import { noResponse } from './s3-failures.ts'
import { detectOutages } from './s3-outages.ts'

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of an object; blank for the bucket. */
  key: string
  query?: Record<string, string>
  body?: Uint8Array
}

export type S3Client = {
  /**
   * Sends a request, again after a failure that may pass, and returns the response, also one with an error. Throws a StorageError
   * without a response.
   */
  send(request: S3Request): Promise<IncomingMessage>
  /** Yields the body of a response. Throws a StorageError when it does not arrive completely. */
  read(response: IncomingMessage): AsyncGenerator<Buffer>
}

/** How long S3 may be silent. */
export type S3Limits = {
  /** In general, with all repetitions. Uploads must be refused within three seconds while S3 is unavailable. */
  silenceMs: number
  /** While it prepares a list, for which no user waits. */
  listSilenceMs: number
  /** Delays before a request is repeated after an error of the server. */
  retryDelaysMs: readonly number[]
  /**
   * Whether no user waits for the result. If so, each repetition has its own time limit, a request without a response is repeated too,
   * and requests are sent even while S3 seems to be unavailable.
   */
  isBackground: boolean
}

const defaultLimits: S3Limits = {
  silenceMs: 2_500,
  listSilenceMs: 20_000,
  retryDelaysMs: [100, 300],
  isBackground: false,
}

/** For backups and copies, of which one request of thousands may fail. */
export const backgroundLimits: S3Limits = {
  silenceMs: 60_000,
  listSilenceMs: 60_000,
  retryDelaysMs: [1_000, 3_000, 10_000, 30_000],
  isBackground: true,
}
/** How much longer a request may take for each byte that it sends: 100 kB in a second. */
const msPerByte = 0.01

/** Creates a client of a bucket. Its waits are bounded, so that nothing hangs on S3. */
export function createS3Client(settings: S3Settings, limits: Partial<S3Limits> = {}): S3Client {
  const { silenceMs, listSilenceMs, retryDelaysMs, isBackground } = { ...defaultLimits, ...limits }
  const base = bucketUrl(settings)
  const { request, Agent } = base.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  const outages = detectOutages()
  const { accessKeyId, secretAccessKey, region } = settings
  const cache = new Map<string, ArrayBuffer>()

  async function sign({ method, key, query = {}, body = empty }: S3Request) {
    const url = new URL(key === '' ? base : `${base.replace(/\/$/, '')}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
    const credentials = { accessKeyId, secretAccessKey, region, service: 's3', cache }
    const signed = await new AwsV4Signer({ url: url.href, method, headers, ...credentials }).sign()
    const length = method === 'PUT' ? { 'content-length': body.length } : {}
    return { url: signed.url, method, headers: { ...Object.fromEntries(signed.headers), ...length } }
  }

  /** Sends a request once. `deadline` is the time until which S3 may be silent. */
  async function exchange(sent: S3Request, deadline: number): Promise<IncomingMessage> {
    const { url, ...options } = await sign(sent)
    const timeout = Math.max(deadline - performance.now(), 1)
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { ...options, agent, timeout })
      // after a stall of this process, a response that has arrived meanwhile is read first
      const giveUp = () =>
        setImmediate(() => {
          if (!hasResponse) outgoing.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }))
        })
      let hasResponse = false
      const limit = setTimeout(giveUp, timeout + (sent.body?.length ?? 0) * msPerByte)
      outgoing.on('timeout', giveUp)
      outgoing.on('error', (error) => {
        clearTimeout(limit)
        reject(error)
      })
      outgoing.on('response', (response) => {
        hasResponse = true
        clearTimeout(limit)
        outgoing.setTimeout(0) // read() limits the waits for the body, but not those for its reader
        response.on('error', () => {}) // those who read it get the error
        resolve(response)
      })
      outgoing.end(sent.body)
    })
  }

  /** Repeats a request once if the connection broke, as one does that S3 has closed while it was not in use. */
  async function exchangeAgain(sent: S3Request, deadline: number): Promise<IncomingMessage> {
    if (!outages.tryAcquire() && !isBackground) throw noResponse()
    try {
      const response = await exchange(sent, deadline).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
        return exchange(sent, deadline)
      })
      outages.succeeded()
      return response
    } catch (error) {
      outages.failed()
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy() // likely dead as well
      throw noResponse(error)
    }
  }

  return {
    async send(sent) {
      const limitMs = sent.query ? listSilenceMs : silenceMs
      const deadline = performance.now() + limitMs
      const attempt = () => exchangeAgain(sent, isBackground ? performance.now() + limitMs : deadline)
      for (const delayMs of retryDelaysMs) {
        const response = await attempt().catch((error: unknown) => {
          if (!isBackground) throw error
        })
        const pauseMs = delayMs * (0.5 + Math.random())
        const isLate = !isBackground && performance.now() + 2 * pauseMs > deadline
        if (response && (!mayPass(response) || isLate)) return response
        response?.destroy()
        await pause(pauseMs)
      }
      return attempt()
    },
    read: (response) => readBody(response, silenceMs),
  }
}

const empty = new Uint8Array()

function mayPass({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode === 429 || (statusCode >= 500 && statusCode !== 501 && statusCode !== 507)
}

function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  if (isPathStyle) return `${endpoint}/${bucket}`
  const { protocol, host } = new URL(endpoint)
  return `${protocol}//${bucket}.${host}/`
}

/** Yields the chunks of a body. The time in which the reader does not ask for any does not count as silence. */
async function* readBody(response: IncomingMessage, silenceMs: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]()
  try {
    for (;;) {
      const timer = setTimeout(() => response.destroy(noResponse()), silenceMs)
      const next = await chunks.next().finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw noResponse(error)
  }
}
