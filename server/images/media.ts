import type { FastifyInstance, FastifyReply } from 'fastify'
import { storeCard } from '#server/storage/images.ts'
import type { Storage } from '#server/storage/storage.ts'

const cardEnding = '-card.jpg'
const namePattern = /^[0-9a-f]{32}-(?:[1-9]\d{0,3}\.webp|(?:card|photo)\.jpg)$/

/** Serves stored images. Their names contain a hash of the content, so a response never changes. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    handler: async (request, reply) => {
      const name = request.params['*']
      const stored = namePattern.test(name) ? await findFile(app.storage, name) : undefined
      if (!stored) return sendMissing(reply)
      const etag = `"${name}"`
      const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => isSame(tag, etag))
      reply.headers({ ...imageHeaders, etag })
      if (isKnown || request.method === 'HEAD') stored.stream.destroy()
      if (isKnown) return reply.code(304).send()
      reply.type(name.endsWith('.webp') ? 'image/webp' : 'image/jpeg').header('content-length', stored.size)
      return reply.send(request.method === 'HEAD' ? undefined : stored.stream)
    },
  })
}

async function findFile(storage: Storage, name: string) {
  const stored = await storage.get(name)
  if (stored || !name.endsWith(cardEnding)) return stored
  await storeCard(storage, name.slice(0, -cardEnding.length))
  return storage.get(name)
}

const guardHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const imageHeaders = {
  ...guardHeaders,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

function isSame(tag: string, etag: string): boolean {
  return tag === '*' || tag.replace(/^W\//, '') === etag
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ ...guardHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('There is no such image.')
}
