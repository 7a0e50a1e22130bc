import multipart from '@fastify/multipart'
import { uploadMessagePictures } from '#contract/conversation-calls.ts'
import { maximumMessagePictures } from '#contract/stored-conversations.ts'
import { whenUnused } from '#server/images/queries.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, problem, sendProblem } from '#server/lib/errors.ts'
import { refusalMessage, uploadPictures } from '#server/lib/picture-uploads.ts'
import { msToWait } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireWriter } from './membership.ts'
import { addPictures, forgetUnsent } from './message-pictures.ts'
import { presentPicture } from './present.ts'
import type { PictureRow } from './message-queries.ts'

const uploads = { points: 120, duration: 600, keyPrefix: 'message-pictures' }
const full = `was not added, because a message has at most ${maximumMessagePictures} pictures.`
const dayMs = 24 * 60 * 60 * 1000

/** Pictures that wait for a message to be sent with. */
export async function pictureRoutes(app: Api): Promise<void> {
  const { db, clock, config } = app
  const limiter = app.createLimiter(uploads)
  app.jobs.define({
    name: 'forget-unsent-pictures',
    schedule: '20 3 * * *', // before their files are swept up
    pollingSeconds: 60,
    work: async () => {
      app.log.info(
        { removed: await forgetUnsent(db, new Date(clock().getTime() - dayMs)) },
        'unsent pictures forgotten',
      )
    },
  })
  await app.register(multipart, { throwFileSizeLimit: false })

  app.route({
    ...routeOf(uploadMessagePictures),
    handler: async (request, reply) => {
      const { id: uploaderId } = requireUser(request)
      const { conversationId } = await requireWriter(request, request.params.id)
      await requireRoom(uploaderId)
      let kept: PictureRow[] = []
      const result = await uploadPictures(request, {
        maximum: maximumMessagePictures,
        full,
        async add(pictures, requireFiles) {
          const upload = { conversationId, uploaderId, createdAt: clock() }
          kept = await addPictures(db, upload, pictures, requireFiles)
          return new Set(kept.map(({ hash }) => hash))
        },
        whenUnused: (hash, remove) => whenUnused(db, hash, remove),
      })
      if (result.received === 0) throw new ApiError('invalid_input', 'Choose at least one picture.')
      const pictures = kept.map((row) => presentPicture(row, config.apiUrl))
      if (result.refused.length === 0) return reply.code(201).send({ pictures })
      const answer = {
        ...problem('images_refused', refusalMessage(result)),
        pictures,
        refused: result.refused,
      }
      return sendProblem(reply, answer)
    },
  })

  async function requireRoom(uploaderId: string): Promise<void> {
    const waitMs = await msToWait(limiter, uploaderId)
    if (waitMs === 0) return
    const minutes = Math.ceil(waitMs / 60_000)
    throw new ApiError(
      'rate_limited',
      `You can send ${uploads.points} pictures in ten minutes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    )
  }
}
