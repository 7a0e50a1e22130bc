import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { supportAnswer, supportDelayMs } from '#contract/support/agent.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { idFrom } from '#server/lib/ids.ts'
import { followUpOptions, type Jobs } from '#server/db/jobs.ts'
import { publishWritten } from './events.ts'
import { ownId } from './membership.ts'
import { findMessage } from './message-queries.ts'
import { findMembership, insertOnce, type Membership } from './message-changes.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'config' | 'clock' | 'realtime'>

type Question = { conversationId: string; askerId: string; id: string }

const queue = 'support-answers'
const replyIds = 'b0a4a8b7-5d0c-4c8a-9c5d-6a6c8b0f1a2e'

/** Registers the job in which the support agent replies to questions. Another server runs the job if the one that queued it stops. */
export function addSupportAgent(app: App): void {
  app.jobs.define<Question>({
    name: queue,
    options: { ...followUpOptions, expireInSeconds: 30 },
    pollingSeconds: 2,
    batchSize: 10,
    work: (question) => reply(app, question),
  })
}

/** Queues the reply to a question in the transaction that writes the question, so that both are committed or neither. */
export function queueReply(
  jobs: Jobs,
  client: pg.ClientBase,
  membership: Membership,
  id: string,
): Promise<void> {
  const { conversationId } = membership
  const question: Question = { conversationId, askerId: ownId(membership), id }
  return jobs.send(clientJobConnection(client), queue, question, { delaySeconds: supportDelayMs / 1000 })
}

/** Publishes the reply to a question. Repeated runs write one, because its id is derived from the question's. */
async function reply(app: App, { conversationId, askerId, id }: Question): Promise<void> {
  const membership = await findMembership(app.pool, askerId, conversationId)
  const question = await findMessage(app.db, conversationId, id)
  if (!question || !membership?.canWrite) return
  const text = supportAnswer(question.text, membership.propertyTitle)
  const message = {
    id: idFrom(id, replyIds),
    sender: 'support' as const,
    text,
    warnings: [],
    createdAt: app.clock(),
  }
  const written = await insertOnce(app.pool, membership, message)
  if (written !== 'taken') publishWritten(app, membership, message, written)
}
