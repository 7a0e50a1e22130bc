import type { FastifyInstance } from 'fastify'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'

const uploads = { points: 100, duration: 3600, keyPrefix: 'uploaded-images' }

/** Counts one uploaded image of a user, even if it is rejected later. Throws a 429 above 100 per hour. */
export type CountUpload = (userId: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    countUpload: CountUpload
  }
}

export function createUploadCount({ config, createLimiter }: FastifyInstance): CountUpload {
  if (!config.areListingsLimited) return async () => {}
  const limiter = createLimiter(uploads)
  return (userId) => requireWithinLimit(limiter, userId, tooMany)
}

function tooMany(waitMs: number): string {
  return `You can add ${uploads.points} photos an hour. Please add this one in ${waitText(waitMs)}.`
}
