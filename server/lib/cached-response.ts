import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { offerTagReader } from './tag-readers.ts'

type Encoding = 'br' | 'gzip'
type Compressed = { bytes: Buffer; tag: string }

/** In the order of preference. */
const encodings: Encoding[] = ['br', 'gzip']

/** The compressed forms of a body, each with a tag of its own. */
const forms = ['br', 'br11', 'gzip'] as const
const tagOf = (tag: string, form: (typeof forms)[number]) => `${tag}-${form}`

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
  readonly body: Buffer
  readonly contentType: string
  #isRecompressed: boolean
  readonly #version: number | undefined
  #tag: string | undefined
  /** Created at first use, because most of the thousands of bodies in memory are only parts of lists. */
  #compressed: Map<Encoding, Promise<Compressed>> | undefined

  /**
   * `isRecompressed` replaces the first brotli form by a smaller one, for bodies that are sent again and again. With a
   * `version`, bodies of two versions have two tags, even if they are the same.
   */
  constructor(
    body: Buffer,
    {
      contentType = 'application/json; charset=utf-8',
      isRecompressed = false,
      version,
    }: { contentType?: string; isRecompressed?: boolean; version?: number } = {},
  ) {
    this.body = body
    this.contentType = contentType
    this.#isRecompressed = isRecompressed
    this.#version = version
  }

  /** Creates a response of an object that is sent as JSON. */
  static json(body: object): CachedResponse {
    return new CachedResponse(Buffer.from(JSON.stringify(body)))
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
    return this.body.length * 2
  }

  compressed(encoding: Encoding): Promise<Compressed> {
    const known = (this.#compressed ??= new Map())
    const cached = known.get(encoding)
    if (cached) {
      // A second request shows that the body is sent more than once.
      if (encoding === 'br') this.#recompressSoon()
      return cached
    }
    const compressed = this.#compress(encoding)
    known.set(encoding, compressed)
    return compressed
  }

  async #compress(encoding: Encoding): Promise<Compressed> {
    if (encoding === 'gzip') return { bytes: await promisify(gzip)(this.body), tag: tagOf(this.tag, 'gzip') }
    return { bytes: await brotli(this.body, 4), tag: tagOf(this.tag, 'br') }
  }

  #recompressSoon(): void {
    if (!this.#isRecompressed || recompression.pendingCount >= waitingRecompressions) return
    this.#isRecompressed = false
    void recompression(() => this.#recompress()).catch(() => {}) // the first form stays
  }

  async #recompress(): Promise<void> {
    const smaller = { bytes: await brotli(this.body, 11), tag: tagOf(this.tag, 'br11') }
    this.#compressed?.set('br', Promise.resolve(smaller))
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
  const isSmall = cached.body.length < smallestCompressed
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
  const known = [tag, ...(encoding === 'br' ? [tagOf(cached.tag, 'br')] : [])].find((one) =>
    isKnown(request.headers['if-none-match'], `"${one}"`),
  )
  if (known !== undefined) return reply.code(304).header('etag', `"${known}"`).send()
  reply.header('content-type', cached.contentType)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Sends what `find` returns, and offers the page that is rendered from it to read the tag again later. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<CachedResponse>,
): Promise<FastifyReply> {
  offerTagReader(find)
  return sendCachedResponse(request, reply, await find())
}

/** Returns whether an If-Match header contains the tag of the body in any of its encodings. */
export function isMatch(header: string, { tag }: CachedResponse): boolean {
  if (header.trim() === '*') return true
  const tags = [`"${tag}"`, ...forms.map((form) => `"${tagOf(tag, form)}"`)]
  return header.split(',').some((item) => tags.includes(item.trim().replace(/^W\//, '')))
}

/** Returns whether an If-None-Match header contains a tag, given in its quotes. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag)
}
