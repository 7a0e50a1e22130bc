import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { maximumDanger } from '#contract/moderation/case-kinds.ts'
import type { RiskRule } from '#contract/moderation/risks.ts'
import { newListingDanger, openCase, resumeCase, resumeCheck } from '#server/cases/changes.ts'
import { hostsOf } from '#server/conversations/warnings/warnings.ts'
import { drizzleOn } from '#server/db/client.ts'
import type { AfterListing } from '#server/properties/changes.ts'
import type { AfterChange } from '#server/properties/statuses/changes.ts'
import type { AfterPublicChange } from '#server/profiles/queries.ts'
import type { AfterReport } from '#server/reports/changes.ts'
import { findListingFacts, listListedIds, type ListingFacts, listWaitingIds } from './fact-queries.ts'
import { holdProperty, releaseHolds } from './hold-changes.ts'
import { findOftenReported } from './hold-queries.ts'
import { reviewNeededMail } from './listing-mail.ts'
import { consequenceOf, hasContactDetails, rulesFor, totalPoints } from './rules.ts'

type App = Pick<FastifyInstance, 'pool' | 'jobs' | 'mailer' | 'config' | 'clock' | 'log'>

const reasons = {
  approval: 'A person looks at each new listing before others see it.',
  rules: 'A person looks at this listing before others see it.',
  reports: 'Several people reported this listing. A person looks at it before others see it again.',
}

export type Risks = {
  afterPublication: AfterListing
  afterEdit: AfterListing
  afterProfileChange: AfterPublicChange
  afterReport: AfterReport
}

/** Creates what follows the publication, the edit and the report of a listing, and a change of its seller, in its transaction. */
export function createRisks(app: App, afterChange: AfterChange): Risks {
  const { config } = app
  const ownHosts = hostsOf([config.publicUrl, config.apiUrl])
  addReleaseJob(app, afterChange)

  async function hold(
    client: pg.PoolClient,
    { propertyId, now }: { propertyId: string; now: Date },
    facts: ListingFacts,
    isApproval: boolean,
  ): Promise<void> {
    const { sellerId, title, status: from } = facts
    if (!facts.hasStaff) {
      if (!config.mail.isOperatorKnown) return
      const url = `${config.publicUrl}/property/${propertyId}`
      return app.mailer.send(drizzleOn(client), reviewNeededMail(title, url, config.mail))
    }
    if (!isApproval && !config.canHold) return
    const reason = isApproval ? reasons.approval : reasons.rules
    const held = { propertyId, sellerId, title, from, reason, isTemporary: !isApproval, now }
    await holdProperty(app, client, held, afterChange)
  }

  async function assessAgain(client: pg.PoolClient, listing: { propertyId: string; now: Date }) {
    if (config.moderation === 'off') return
    const facts = await findListingFacts(client, listing.propertyId)
    if (!facts) return
    const rules = rulesFor(facts, ownHosts)
    const consequence = consequenceOf(rules)
    // Otherwise each edit would hide a listing that staff have accepted.
    const isKnown = rules.every((rule) => facts.knownRules.includes(rule))
    if (consequence === 'none' || isKnown) return
    await openCase(drizzleOn(client), { ...causeOf(listing, rules), kind: 'risk' })
    if (consequence === 'hold') await hold(client, listing, facts, false)
  }

  return {
    async afterPublication(client, listing) {
      if (config.moderation === 'off') return
      const facts = await findListingFacts(client, listing.propertyId)
      if (!facts) return
      const rules = rulesFor(facts, ownHosts)
      const consequence = consequenceOf(rules)
      const isFirst = facts.listingNumber === 1
      const isApproval = config.moderation === 'before'
      if (consequence === 'none' && !isFirst && !isApproval) return
      const kind = consequence !== 'none' ? 'risk' : isFirst ? 'first_listing' : 'new_listing'
      await openCase(drizzleOn(client), { ...causeOf(listing, rules), kind })
      if (isApproval || consequence === 'hold') await hold(client, listing, facts, isApproval)
    },

    async afterEdit(client, listing) {
      const tx = drizzleOn(client)
      const { propertyId, now } = listing
      // An edit may make another property of the one that staff have approved.
      if (config.moderation === 'before') await resumeCheck(tx, propertyId, now)
      // The seller may have made the change that staff asked for.
      else await resumeCase(tx, { subjectType: 'property', subjectId: propertyId })
      await assessAgain(client, listing)
    },

    async afterProfileChange(client, { id, name, bio, greeting, location }) {
      // Staff may have asked to remove contact details from the profile.
      for (const subjectId of await listWaitingIds(client, id))
        await resumeCase(drizzleOn(client), { subjectType: 'property', subjectId })
      if (!hasContactDetails([name, bio, greeting, location], ownHosts)) return
      const now = app.clock()
      for (const propertyId of await listListedIds(client, id)) await assessAgain(client, { propertyId, now })
    },

    async afterReport(client, { propertyId, now }) {
      if (config.moderation === 'off' || !config.canHold) return
      const reported = await findOftenReported(client, propertyId, now)
      if (!reported) return
      const { status: from, ...property } = reported
      const held = { ...property, propertyId, from, reason: reasons.reports, isTemporary: true, now }
      await holdProperty(app, client, held, afterChange)
    },
  }
}

function causeOf({ propertyId, now }: { propertyId: string; now: Date }, rules: RiskRule[]) {
  const danger = Math.min(Math.max(newListingDanger, totalPoints(rules)), maximumDanger)
  return { subjectType: 'property', subjectId: propertyId, danger, rules, now } as const
}

/** Registers the job that shows properties again whose cases no member of staff has opened in time. */
function addReleaseJob(app: App, afterChange: AfterChange): void {
  app.jobs.define({
    name: 'release-holds',
    schedule: '*/10 * * * *',
    pollingSeconds: 60,
    work: async () => {
      const released = await releaseHolds(app, app.clock(), afterChange)
      if (released > 0) app.log.info({ released }, 'held listings shown again')
    },
  })
}
