import multipart from '@fastify/multipart'
import { uploadMessageImages } from '#contract/conversations.ts'
import { maximumMessageImages } from '#contract/messages.ts'
import { requireQuota, whenUnused } from '#server/images/queries.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, problem, sendProblem } from '#server/lib/errors.ts'
import { refusalMessage, uploadImages } from '#server/storage/image-uploads.ts'
import { presentImage } from '#server/storage/present.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireWriter } from './membership.ts'
import { addImages, deleteUnsentImages } from './message-image-changes.ts'
import type { MessageImageRow } from './message-queries.ts'
import { dayMs } from '#contract/lib/durations.ts'

const uploads = { points: 120, duration: 600, keyPrefix: 'message-pictures' }
const full = `was not added, because a message has at most ${maximumMessageImages} photos.`
/** Uploads of images for messages that are not sent yet. */
export async function messageImageRoutes(app: Api): Promise<void> {
  const { db, clock, config, imageUses } = app
  const limiter = app.createLimiter(uploads)
  app.jobs.define({
    name: 'forget-unsent-pictures',
    schedule: '20 3 * * *', // before the job that deletes unused files
    pollingSeconds: 60,
    work: async () => {
      app.log.info(
        { removed: await deleteUnsentImages(db, new Date(clock().getTime() - dayMs)) },
        'unsent images deleted',
      )
    },
  })
  await app.register(multipart, { throwFileSizeLimit: false })

  app.route({
    ...routeOf(uploadMessageImages),
    handler: async (request, reply) => {
      const { id: uploaderId } = requireUser(request)
      const { conversationId } = await requireWriter(request, request.params.id)
      await requireWithinLimit(limiter, uploaderId, tooMany)
      const quota = { userId: uploaderId, bytes: config.diskQuotaBytes, uses: imageUses }
      await requireQuota(db, quota)
      let rows: MessageImageRow[] = []
      const result = await uploadImages(request, {
        maximum: maximumMessageImages,
        full,
        async add(images, requireFiles) {
          const upload = { conversationId, uploaderId, createdAt: clock(), quota }
          rows = await addImages(db, upload, images, requireFiles)
          return new Set(rows.map(({ hash }) => hash))
        },
        whenUnused: (hash, remove) => whenUnused(db, imageUses, { hash }, remove),
      })
      if (result.received === 0) throw new ApiError('invalid_input', 'Choose at least one photo.')
      const pictures = rows.map((row) => presentImage(row, config.apiUrl))
      if (result.refused.length === 0) return reply.code(201).send({ pictures })
      const body = {
        ...problem('images_refused', refusalMessage(result)),
        pictures,
        refused: result.refused,
      }
      return sendProblem(reply, body)
    },
  })
}

function tooMany(waitMs: number): string {
  return `You can send ${uploads.points} photos in ten minutes. Please wait ${waitText(waitMs)}.`
}
