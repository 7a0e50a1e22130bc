import type { FastifyInstance } from 'fastify'
import { recordSale } from './conversations/sale-changes.ts'
import { queueStatusLines } from './conversations/status-lines.ts'
import { queueStatusNotices } from './notices/saver-notices.ts'
import type { AfterChange } from './properties/statuses/changes.ts'
import { wrongConversation } from './properties/statuses/policy.ts'

/** Returns what follows each change of a property's status: the sale, the lines in its conversations and the notices. */
export function afterChangeOf({ jobs }: Pick<FastifyInstance, 'jobs'>): AfterChange {
  return async (client, transition) => {
    if (!(await recordSale(client, transition))) throw wrongConversation()
    await queueStatusLines(jobs, client, transition)
    await queueStatusNotices(jobs, client, transition)
  }
}
