import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'

type Encoding = 'br' | 'gzip'
type Compressed = { bytes: Buffer; tag: string }

/** In the order of preference. */
const encodings: Encoding[] = ['br', 'gzip']

const smallestCompressed = 1024
const compressBrotli = promisify(brotliCompress)
const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
/**
 * The best quality takes up to a second of a thread, so only one body at a time is compressed again, and few wait, because each
 * stays in memory until then.
 */
const recompression = pLimit(1)
const waitingRecompressions = 8

/** A serialized body with its entity tags and compressed forms, which are computed at first use and then cached. */
export class CachedResponse {
  readonly contentType: string
  readonly length: number
  readonly #isCompact: boolean
  #isRecompressed = false
  /** The body, of a compact response its first compressed form as soon as there is one. */
  #stored: { bytes: Buffer; encoding?: Encoding }
  readonly #version: number | undefined
  #tag: string | undefined
  readonly #compressed = new Map<Encoding, Promise<Compressed>>()

  /**
   * A compact response stays in memory in compressed forms alone, and its first brotli form is replaced by a smaller one when it
   * is sent again. With a `version`, bodies of two versions have two tags, even if they are the same.
   */
  constructor(
    body: Buffer,
    {
      contentType = 'application/json; charset=utf-8',
      isCompact = false,
      version,
    }: { contentType?: string; isCompact?: boolean; version?: number } = {},
  ) {
    this.#stored = { bytes: body }
    this.length = body.length
    this.contentType = contentType
    this.#isCompact = isCompact
    this.#version = version
  }

  get body(): Buffer {
    const { bytes, encoding } = this.#stored
    if (!encoding) return bytes
    return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  }

  get tag(): string {
    return (this.#tag ??= this.#computeTag())
  }

  #computeTag(): string {
    const ofBody = hash('sha256', this.body, 'base64url').slice(0, 27)
    return this.#version === undefined ? ofBody : `${ofBody}.${this.#version}`
  }

  /** Estimated memory use, including the compressed forms. */
  get bytes(): number {
    return this.#isCompact ? this.length : this.length * 2
  }

  compressed(encoding: Encoding): Promise<Compressed> {
    const cached = this.#compressed.get(encoding)
    if (cached) {
      // A second request shows that the body is sent more than once.
      if (encoding === 'br') this.#recompressSoon()
      return cached
    }
    const compressed = this.#compress(encoding)
    this.#compressed.set(encoding, compressed)
    return compressed
  }

  async #compress(encoding: Encoding): Promise<Compressed> {
    const { body, tag } = this
    const bytes = await (encoding === 'gzip' ? promisify(gzip)(body) : brotli(body, 4))
    if (this.#isCompact && !this.#stored.encoding) this.#stored = { bytes, encoding }
    return { bytes, tag: `${tag}-${encoding}` }
  }

  #recompressSoon(): void {
    const isDone = !this.#isCompact || this.#isRecompressed
    if (isDone || recompression.pendingCount >= waitingRecompressions) return
    this.#isRecompressed = true
    void recompression(() => this.#recompress()).catch(() => {}) // the first form stays
  }

  async #recompress(): Promise<void> {
    const smaller = { bytes: await brotli(this.body, 11), tag: `${this.tag}-br11` }
    this.#compressed.set('br', Promise.resolve(smaller))
    if (this.#stored.encoding === 'br') this.#stored.bytes = smaller.bytes
  }
}

/** Returns for how long a response may be stored; like other responses to a token, one that ignores it is not. */
function cacheControlFor({ user, headers }: FastifyRequest): string {
  if (user) return 'private, no-cache'
  return headers.authorization === undefined ? 'no-cache' : 'no-store'
}

/** Sends the body in an encoding that the request accepts, or 304 when the client already has it. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  cacheControl = cacheControlFor(request),
): Promise<FastifyReply> {
  const isSmall = cached.length < smallestCompressed
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase()
  const encoding = isSmall ? null : negotiate(accepted, encodings)
  const { bytes, tag } = encoding
    ? await cached.compressed(encoding)
    : { bytes: cached.body, tag: cached.tag }
  const otherVary = reply.getHeader('vary')
  reply.headers({
    etag: `"${tag}"`,
    'cache-control': cacheControl,
    vary: otherVary ? `${String(otherVary)}, Accept-Encoding` : 'Accept-Encoding',
  })
  // A client that has the first brotli form needs no smaller one of the same body.
  const known = [tag, ...(encoding === 'br' ? [`${cached.tag}-br`] : [])].find((one) =>
    isKnown(request.headers['if-none-match'], `"${one}"`),
  )
  if (known !== undefined) return reply.code(304).header('etag', `"${known}"`).send()
  reply.header('content-type', cached.contentType)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Returns whether an If-Match header contains the tag of the body in any of its encodings. */
export function isMatch(header: string, { tag }: CachedResponse): boolean {
  if (header.trim() === '*') return true
  const tags = [`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]
  return header.split(',').some((item) => tags.includes(item.trim().replace(/^W\//, '')))
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag)
}
