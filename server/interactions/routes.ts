import * as contract from '#contract/interactions.ts'
import type { Interaction, InteractionCounts } from '#contract/interactions.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { creationCursor, decodeCursor, pageOf } from '#server/lib/cursors.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { noProfileMessage } from '#server/profiles/policy.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { presentCard, priceAt } from '#server/properties/present.ts'
import { listPropertyRows } from '#server/properties/queries.ts'
import {
  countInteractions,
  deleteInteraction,
  deleteInteractions,
  type InteractionRow,
  listInteractions,
  listLikedPropertyIds,
} from './queries.ts'
import { addMissing, createRecording } from './recording-changes.ts'

const ownPropertyMessage = 'This is your own listing, so it cannot be among the properties you like.'

export async function interactionRoutes(app: Api): Promise<void> {
  const { db, pool } = app
  const recordInteraction = createRecording(pool)

  app.route({
    ...routeOf(contract.listInteractions),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { type, cursor } = request.query
      const after = cursor === undefined ? undefined : decodeCursor(cursor, 'time')
      const [rows, counts] = await Promise.all([
        listInteractions(db, id, { type, after }),
        countInteractions(db, id),
      ])
      if (isNone(counts)) await requireProfile(db, id)
      const { page, nextCursor } = pageOf(rows, contract.interactionPageSize, creationCursor)
      const interactions = await withCards(app, page)
      return { interactions, counts, nextCursor }
    },
  })

  app.route({
    ...routeOf(contract.listLikedPropertyIds),
    handler: async (request) => {
      const { id } = requireUser(request)
      const propertyIds = await listLikedPropertyIds(db, id)
      if (propertyIds.length === 0) await requireProfile(db, id)
      return { propertyIds }
    },
  })

  app.route({
    ...routeOf(contract.setInteraction),
    handler: async (request) => {
      const { createdAt, ...body } = request.body
      const { id } = requireUser(request)
      const time = createdAt === undefined ? undefined : new Date(createdAt)
      // Batches must know two spellings of an id as one, because a statement cannot change a row twice.
      const interaction = { ...body, propertyId: body.propertyId.toLowerCase(), userId: id, createdAt: time }
      const row = isId(body.propertyId) ? await recordInteraction(interaction) : undefined
      if (row === 'no_profile') throw notFound(noProfileMessage)
      if (row === 'own_property') throw new ApiError('conflict', ownPropertyMessage)
      if (!row) throw notFound('This property is no longer listed.')
      return { interaction: present(row) }
    },
  })

  app.route({
    ...routeOf(contract.addInteractions),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      const named = request.body.interactions.filter(({ propertyId }) => isId(propertyId))
      const interactions = named.map((interaction) => ({ ...interaction, userId }))
      if (!(await addMissing(pool, interactions))) throw notFound(noProfileMessage)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.deleteInteraction),
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      const wasThere = isId(request.body.propertyId) && (await deleteInteraction(db, id, request.body))
      if (!wasThere) await requireProfile(db, id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.resetInteractions),
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      if (!(await deleteInteractions(db, id))) await requireProfile(db, id)
      return reply.code(204).send(null)
    },
  })
}

function present({ createdAt, ...row }: InteractionRow) {
  return { ...row, createdAt: createdAt.toISOString() }
}

async function withCards({ db, config }: Api, rows: InteractionRow[]): Promise<Interaction[]> {
  const properties = await listPropertyRows(db, [...new Set(rows.map((row) => row.propertyId))])
  const byId = new Map(
    properties.map((property) => {
      // What staff decided about a property or its owner is between them and the owner. The photos of a removed one are withheld.
      const isHiddenByStaff = isHidden(property.status) || property.isSuspended
      const photos = property.images.filter(({ mediaType }) => mediaType === 'IMAGE')
      const shown = isHiddenByStaff
        ? { ...property, status: 'WITHDRAWN' as const, images: [] }
        : { ...property, images: photos.slice(0, 1) }
      const { status, soldPage } = shown
      const card = { ...presentCard(shown, config.apiUrl), ...(status === 'SOLD' && { soldPage }) }
      return [property.id, { property, card }]
    }),
  )
  return rows.flatMap((row) => {
    const found = byId.get(row.propertyId)
    if (!found) return []
    const formerPrice = priceAt(found.property, row.createdAt)
    const isChanged = formerPrice !== found.property.price
    return [{ ...present(row), property: found.card, ...(isChanged && { formerPrice }) }]
  })
}

function isNone(counts: InteractionCounts): boolean {
  return Object.values(counts).every((count) => count === 0)
}
