import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** In the order of preference. */
const encodings: Encoding[] = ['br', 'gzip']

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}
const smallestCompressed = 1024

/** A serialized JSON body with its entity tag and compressed forms, which are computed at first use and then cached. */
export class CachedResponse {
  readonly body: Buffer
  #tag: string | undefined
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(body: Buffer) {
    this.body = body
  }

  get tag(): string {
    return (this.#tag ??= hash('sha256', this.body, 'base64url').slice(0, 27))
  }

  /** Estimated memory use, including the compressed forms. */
  get bytes(): number {
    return this.body.length * 2
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const cached = this.#compressed.get(encoding)
    if (cached) return cached
    const made = compressors[encoding](this.body)
    this.#compressed.set(encoding, made)
    return made
  }
}

/** Sends the body in an encoding that the request accepts, or 304 when the client already has it. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  const isSmall = cached.body.length < smallestCompressed
  const encoding = isSmall ? null : negotiate(request.headers['accept-encoding'] ?? '', encodings)
  const tag = encoding ? `"${cached.tag}-${encoding}"` : `"${cached.tag}"`
  const otherVary = reply.getHeader('vary')
  reply.headers({
    etag: tag,
    'cache-control': request.user ? 'private, no-cache' : 'no-cache',
    vary: otherVary ? `${String(otherVary)}, Accept-Encoding` : 'Accept-Encoding',
  })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!encoding) return reply.send(cached.body)
  return reply.header('content-encoding', encoding).send(await cached.compressed(encoding))
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
