import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/drafts.ts'
import type { Db } from '#server/db/client.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireWithinLimit } from '#server/lib/rate-limits.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import type { AfterListing } from '#server/properties/changes.ts'
import { createWithinLimits } from '#server/properties/limited-creation.ts'
import { loadOwnProperty } from '#server/properties/own-property.ts'
import { findCreatedId } from '#server/properties/queries.ts'
import * as changes from './changes.ts'
import { presentDraft, presentSummary } from './present.ts'
import { changedMeanwhile, deletePublished, newPropertyOf } from './publication.ts'
import { addDraftReminders } from './reminders.ts'
import * as queries from './queries.ts'

/** Above what two windows save while the user types in both. */
const savesPerMinute = 60

type Options = { afterPublication: AfterListing }

/** The caller's unfinished listings. */
export async function draftRoutes(app: Api, { afterPublication }: Options): Promise<void> {
  const { db, clock } = app
  addDraftReminders(app)
  const limiter = app.createLimiter({ points: savesPerMinute, duration: 60, keyPrefix: 'drafts' })

  app.route({
    ...routeOf(contract.listDrafts),
    handler: async (request) => {
      const rows = await queries.listDrafts(db, requireUser(request).id)
      return { drafts: rows.map(presentSummary) }
    },
  })

  app.route({
    ...routeOf(contract.getDraft),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      return { draft: presentDraft(await requireDraft(userId, request.params.id)) }
    },
  })

  app.route({
    ...routeOf(contract.createDraft),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      await checkLimit(request)
      await requireProfile(db, userId)
      const created = await changes.createDraft(db, userId, { ...request.body, now: clock() })
      if (created === 'too_many') throw new ApiError('conflict', tooManyMessage)
      if (created === 'listed') throw new ApiError('key_reused', 'This draft has been listed already.')
      return reply.code(201).send({ draft: presentDraft(created) })
    },
  })

  app.route({
    ...routeOf(contract.updateDraft),
    handler: async (request) => {
      const { id: userId } = requireUser(request)
      await checkLimit(request)
      const { id } = await requireDraft(userId, request.params.id)
      const { data, updatedAt } = request.body
      const change = { id, data, now: clock(), seenAt: new Date(updatedAt) }
      const row = await changes.updateDraft(db, userId, change)
      if (!row) throw changedMeanwhile()
      return { draft: presentDraft(row) }
    },
  })

  app.route({
    ...routeOf(contract.deleteDraft),
    handler: async (request, reply) => {
      const { id: userId } = requireUser(request)
      const { id } = request.params
      if (isId(id)) await changes.deleteDraft(db, userId, id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.publishDraft),
    handler: async (request, reply) => {
      const propertyId = await publish(request, request.params.id, request.body.isAnotherProperty)
      return reply.code(201).send({ property: await loadOwnProperty(db, app.config.apiUrl, propertyId) })
    },
  })

  /** Returns the id of the property of a draft. Repeated, it returns the property that the draft has become. */
  async function publish(request: FastifyRequest, id: string, isAnotherProperty: boolean | undefined) {
    const { id: userId } = requireUser(request)
    await requireProfile(db, userId)
    const draft = isId(id) ? await queries.findDraft(db, userId, id) : undefined
    if (!draft) {
      const published = isId(id) ? await findCreatedId(db, userId, id) : undefined
      if (published) return published
      throw draftNotFound()
    }
    const afterCreation = (tx: Db) => deletePublished(tx, draft)
    const origin = { key: id, createdAt: clock(), isAnotherProperty, afterCreation, afterPublication }
    return createWithinLimits(request, newPropertyOf(draft.data), origin)
  }

  async function requireDraft(userId: string, id: string) {
    const row = isId(id) ? await queries.findDraft(db, userId, id) : undefined
    if (!row) throw draftNotFound()
    return row
  }

  async function checkLimit(request: FastifyRequest): Promise<void> {
    await requireWithinLimit(limiter, requireUser(request).id, () => tooManySavesMessage)
  }
}

const tooManySavesMessage = `You can save drafts ${savesPerMinute} times a minute.`
const tooManyMessage = `You can have ${contract.maximumDrafts} drafts. Finish or delete one of them first.`

function draftNotFound(): ApiError {
  return notFound('This draft does not exist. It may have been listed or deleted on another device.')
}
