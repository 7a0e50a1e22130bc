import type { FastifyInstance } from 'fastify'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import { closeAskedChange, resumeAskedChange, resumeCheck } from './cases/changes.ts'
import { recordSale } from './conversations/sale-changes.ts'
import { queueStatusLines } from './conversations/status-lines.ts'
import { drizzleOn } from './db/client.ts'
import { queueMissedPriceNotices, queueStatusNotices } from './notices/saver-notices.ts'
import type { AfterChange } from './properties/statuses/changes.ts'
import { wrongConversation } from './properties/statuses/policy.ts'

/**
 * Returns what follows each change of a property's status: the sale, the case of a listing that is still to be checked or changed, the
 * lines in its conversations and the notices.
 */
export function afterChangeOf({ jobs }: Pick<FastifyInstance, 'jobs'>): AfterChange {
  return async (client, transition) => {
    if (!(await recordSale(client, transition))) throw wrongConversation()
    const { propertyId, from, to, now } = transition
    const tx = drizzleOn(client)
    if (from === 'WITHDRAWN' && to === 'HELD') await resumeCheck(tx, propertyId, now)
    if (hasLeft(to) && from !== 'HELD') await closeAskedChange(tx, propertyId)
    if (hasLeft(from) && isListed(to)) await resumeAskedChange(tx, propertyId)
    await queueStatusLines(jobs, client, transition)
    await queueStatusNotices(jobs, client, transition)
    await queueMissedPriceNotices(jobs, tx, transition)
  }
}

const hasLeft = (status: PropertyStatus) => status === 'SOLD' || status === 'WITHDRAWN'
