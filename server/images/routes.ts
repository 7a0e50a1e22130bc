import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/images.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound, problem, sendProblem } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { canEditProperty, canSeeProperty } from '#server/properties/policy.ts'
import { findListing } from '#server/properties/queries.ts'
import { deleteImage, listImages, orderImages } from './changes.ts'
import { removeUnused, sweepPictures } from './files.ts'
import { prepareFolder } from './incoming.ts'
import { presentImage } from './queries.ts'
import { type UploadResult, uploadPictures } from './upload.ts'

export async function imageRoutes(app: Api): Promise<void> {
  const { db, storage, config } = app
  const folder = await prepareFolder(join(config.dataDir, 'uploads'))
  app.jobs.define({
    name: 'sweep-pictures',
    schedule: '40 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      app.log.info({ removed: await sweepPictures(db, storage) }, 'unused pictures removed')
    },
  })
  await app.register(multipart, { throwFileSizeLimit: false })

  app.route({
    ...routeOf(contract.uploadImages),
    handler: async (request, reply) => {
      const { propertyId } = request.params
      await requireOwnListing(request, propertyId)
      const result = await uploadPictures(request, propertyId, { db, storage, folder })
      if (!result.isListed) throw withdrawn()
      if (result.received === 0) throw new ApiError('invalid_input', 'Choose at least one photo.')
      const images = await present(propertyId)
      if (result.refused.length === 0) return reply.code(201).send({ images })
      const answer = { ...problem('images_refused', messageOf(result)), images, refused: result.refused }
      return sendProblem(reply, answer)
    },
  })

  app.route({
    ...routeOf(contract.orderImages),
    handler: async (request) => {
      const { propertyId } = request.params
      await requireOwnListing(request, propertyId)
      const isOrdered = await orderImages(db, propertyId, request.body.imageIds)
      if (isOrdered === undefined) throw withdrawn()
      if (!isOrdered) throw new ApiError('invalid_input', incomplete, { imageIds: incomplete })
      return { images: await present(propertyId) }
    },
  })

  app.route({
    ...routeOf(contract.deleteImage),
    handler: async (request) => {
      const { propertyId, imageId } = request.params
      await requireOwnListing(request, propertyId)
      const removed = isId(imageId) ? await deleteImage(db, propertyId, imageId) : null
      if (removed === undefined) throw withdrawn()
      if (removed === null) throw notFound('This photo is not there any more.')
      await removeUnused(app, [removed])
      return { images: await present(propertyId) }
    },
  })

  async function requireOwnListing(request: FastifyRequest, propertyId: string): Promise<void> {
    const { id: userId } = requireUser(request)
    const listing = isId(propertyId) ? await findListing(db, propertyId) : undefined
    if (!listing || !canSeeProperty(userId, listing))
      throw notFound('This property does not exist or is no longer listed.')
    if (!canEditProperty(userId, listing))
      throw new ApiError('forbidden', 'Only the owner of a listing can change it.')
    if (listing.status !== 'ACTIVE') throw withdrawn()
  }

  async function present(propertyId: string) {
    const rows = await listImages(db, propertyId)
    return rows.map((row) => presentImage(row, config.apiUrl))
  }
}

const incomplete = 'Name every photo of the listing once, in the new order.'

function withdrawn(): ApiError {
  return new ApiError('conflict', 'This listing was withdrawn and can no longer be changed.')
}

/** The first few refusals in full: the message is shown as one sentence after another. */
function messageOf({ refused }: UploadResult): string {
  const told = refused.slice(0, 3).map(({ message }) => message)
  if (refused.length > 3) told.push(`${refused.length - 3} more could not be added.`)
  return told.join(' ')
}
