import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/images.ts'
import { canOwnerEdit, type PropertyStatus } from '#contract/property-statuses.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound, problem, sendProblem } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { refusalMessage, uploadImages } from '#server/storage/image-uploads.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { removeUnused, type WhenUnused } from '#server/storage/image-files.ts'
import { notEditableMessage } from '#server/properties/policy.ts'
import { findListing } from '#server/properties/queries.ts'
import { requireOwnListing } from '#server/properties/require-listing.ts'
import { addImages, deleteImage, orderImages } from './changes.ts'
import { loadOwnImages } from './own-images.ts'
import { sweepImages } from './sweep.ts'
import { requireQuota, whenUnused } from './queries.ts'

export async function imageRoutes(app: Api): Promise<void> {
  const { db, config, imageUses, clock } = app
  const needsApproval = config.moderation === 'before'
  const unusedIn: WhenUnused = (hash, remove) => whenUnused(db, imageUses, { hash }, remove)
  app.jobs.define({
    name: 'sweep-pictures',
    schedule: '40 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      app.log.info({ removed: await sweepImages(app, clock()) }, 'unused image files removed')
    },
  })
  await app.register(multipart, { throwFileSizeLimit: false })

  app.route({
    ...routeOf(contract.uploadImages),
    handler: async (request, reply) => {
      const { propertyId } = request.params
      await requireEditable(request, propertyId)
      const quota = { userId: requireUser(request).id, bytes: config.diskQuotaBytes, uses: imageUses }
      await requireQuota(db, quota)
      const result = await uploadImages(request, {
        maximum: contract.maximumImages,
        full,
        add: (images, requireFiles) =>
          addImages(db, { propertyId, quota, needsApproval, now: clock() }, images, requireFiles),
        whenUnused: unusedIn,
      })
      if (!result.targetExists) throw notEditable('WITHDRAWN')
      if (result.received === 0) throw new ApiError('invalid_input', 'Choose at least one photo.')
      const images = await loadOwnImages(db, config.apiUrl, propertyId)
      if (result.refused.length === 0) return reply.code(201).send({ images })
      const response = {
        ...problem('images_refused', refusalMessage(result)),
        images,
        refused: result.refused,
      }
      return sendProblem(reply, response)
    },
  })

  app.route({
    ...routeOf(contract.orderImages),
    handler: async (request) => {
      const { propertyId } = request.params
      await requireEditable(request, propertyId)
      const result = await orderImages(db, propertyId, request.body.imageIds, clock())
      if (result === 'not_editable') throw notEditable('WITHDRAWN')
      if (result === 'incomplete') throw new ApiError('invalid_input', incomplete, { imageIds: incomplete })
      return { images: await loadOwnImages(db, config.apiUrl, propertyId) }
    },
  })

  app.route({
    ...routeOf(contract.deleteImage),
    handler: async (request) => {
      const { propertyId, imageId } = request.params
      await requireEditable(request, propertyId)
      const removed = isId(imageId) ? await deleteImage(db, propertyId, imageId, clock()) : 'not_found'
      if (removed === 'not_editable') throw notEditable('WITHDRAWN')
      if (removed === 'not_found') throw notFound('This photo no longer exists.')
      await removeUnused(app, [removed], unusedIn)
      return { images: await loadOwnImages(db, config.apiUrl, propertyId) }
    },
  })

  async function requireEditable(request: FastifyRequest, propertyId: string): Promise<void> {
    const { id: userId } = requireUser(request)
    const listing = await requireOwnListing((id) => findListing(db, id), propertyId, userId)
    if (!canOwnerEdit(listing.status)) throw notEditable(listing.status)
  }
}

const full = `was not added, because a listing has at most ${contract.maximumImages} photos.`
const incomplete = 'List every photo of the listing once, in the new order.'

function notEditable(status: PropertyStatus): ApiError {
  return new ApiError('conflict', notEditableMessage(status))
}
