import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '#server/lib/cached-response.ts'
import { busySeconds } from '#server/lib/errors.ts'
import { StorageError } from '#server/lib/unavailable.ts'
import { storeCard } from '#server/storage/images.ts'
import type { Storage } from '#server/storage/storage.ts'

const cardEnding = '-card.jpg'
const pathPattern = /^(?:removed\/([\w-]{32})\/)?([^/]+)$/
const namePattern = /^[0-9a-f]{32}-(?:[1-9]\d{0,3}\.webp|(?:card|photo)\.jpg)$/

/** Serves stored images. Their names contain a hash of the content, so a response never changes. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    handler: async (request, reply) => {
      const [, signature, name = ''] = pathPattern.exec(request.params['*']) ?? []
      if (!namePattern.test(name) || !(await canSee(app, name, signature))) return sendMissing(reply)
      if (signature !== undefined) reply.header('cache-control', 'private, max-age=3600')
      try {
        return await sendImage(app.storage, name, request, reply)
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        request.log.error({ err: error }, 'storage unavailable')
        return sendUnavailable(reply)
      }
    },
  })
}

/** Photos of removed properties are shown only at signed addresses. */
async function canSee({ removedPhotos }: FastifyInstance, name: string, signature: string | undefined) {
  const hash = name.slice(0, 32)
  return signature === undefined
    ? !(await removedPhotos.isWithheld(hash))
    : removedPhotos.isValidSignature(signature, hash)
}

async function sendImage(storage: Storage, name: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${name}"`
  const hasImage = isKnown(request.headers['if-none-match'], etag)
  const isBodyWanted = !hasImage && request.method !== 'HEAD'
  const stored = await findImage(storage, name, isBodyWanted)
  if (!stored) return sendMissing(reply)
  // A photo at a signed address has a header of its own.
  const cacheControl = reply.getHeader('cache-control') ?? imageHeaders['cache-control']
  reply.headers({ ...imageHeaders, 'cache-control': cacheControl, etag })
  if (hasImage) return reply.code(304).send()
  reply.type(name.endsWith('.webp') ? 'image/webp' : 'image/jpeg').header('content-length', stored.size)
  return reply.send(stored.stream)
}

type FoundImage = { size: number; stream?: Readable }

/** Finds an image, with its stream if the body is wanted. Creates a link preview that is missing. */
async function findImage(
  storage: Storage,
  name: string,
  isBodyWanted: boolean,
): Promise<FoundImage | undefined> {
  const find = (): Promise<FoundImage | undefined> => (isBodyWanted ? storage.get(name) : storage.find(name))
  const stored = await find()
  if (stored || !name.endsWith(cardEnding)) return stored
  return (await storeCard(storage, name.slice(0, -cardEnding.length))) ? find() : undefined
}

const policy = { 'content-security-policy': "default-src 'none'; sandbox" }

const imageHeaders = {
  ...policy,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...policy, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('There is no such image.')
}

/** A CDN may send this for a few seconds, so that it does not pass on every request while the storage is unavailable. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ ...policy, 'cache-control': 'public, max-age=5', 'retry-after': busySeconds })
    .type('text/plain; charset=utf-8')
    .send('This image cannot be loaded right now.')
}
