import type { FastifyInstance } from 'fastify'
import { hostsOf } from '#server/conversations/warnings/warnings.ts'
import { ApiError } from '#server/lib/errors.ts'
import { findListingFacts } from '#server/moderation/risks/fact-queries.ts'
import { rulesFor } from '#server/moderation/risks/rules.ts'
import { suspend } from '#server/moderation/suspensions/suspending.ts'
import type { AfterChange } from '#server/properties/statuses/changes.ts'
import type { Consequences, DecisionResult } from './decision-changes.ts'
import { sendDecision } from './decision-messages.ts'

/** Returns what follows a decision: its messages, the suspension of the person, and the rules that staff accept. */
export function consequencesOf(app: FastifyInstance, afterChange: AfterChange): Consequences {
  const ownHosts = hostsOf([app.config.publicUrl, app.config.apiUrl])
  return {
    afterChange,
    afterDecision: (client, decided) => sendDecision(app, client, decided),
    async suspend(client, { personId, staffId, suspensionDays: days = null, reason, now }) {
      if (personId === undefined) return false
      return (await suspend(app, client, { userId: personId, staffId, days, reason, now })) === 'suspended'
    },
    async listRules(client, propertyId) {
      const facts = await findListingFacts(client, propertyId)
      return facts ? rulesFor(facts, ownHosts) : []
    },
  }
}

/** Throws unless a case was decided. */
export function requireDecided(result: Exclude<DecisionResult, 'not_claimed'>): void {
  if (result === 'decided') return
  if (result === 'other_person') throw new ApiError('conflict', otherPersonMessage)
  if (result === 'outdated') throw new ApiError('conflict', outdatedMessage)
  if (result === 'not_allowed') throw new ApiError('conflict', notAllowedMessage)
  throw new ApiError('forbidden', result.conflict)
}

export const compareFirst = 'Read it as it is now, compare it with what you wrote, then decide again.'

const otherPersonMessage =
  'This case is not about the person whom you chose, so nothing was decided. Read whom it is about now, then decide again.'

const outdatedMessage = `This case was changed after you read it: its listing, a report, an appeal or a decision. So nothing was decided. ${compareFirst}`

export const notAllowedMessage = `This decision is no longer possible, because another one was made or the listing was changed. So nothing was decided. ${compareFirst}`
