import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Jobs } from '#server/db/jobs.ts'
import type { Mail } from './mail.ts'
import { describeFailure, isRefusal } from './mail-failures.ts'
import { removeEmailsBefore, removeEmailsTo } from './outbox.ts'
import { createTransport } from './transport.ts'

export type Mailer = {
  /** Queues an email, to be delivered once the transaction has committed. Never waits for the mail server. */
  send(db: Db, mail: Mail): Promise<void>
  /** Queues an email that the named writer composes only when it is delivered, after the delay. */
  sendLater(db: Db, writer: string, order: object, delaySeconds?: number): Promise<void>
  /**
   * Registers the writer of a kind of mail. It returns undefined when there is nothing to send. `afterDelivery` runs once the mail
   * server has accepted the email.
   */
  addWriter(name: string, write: MailWriter, afterDelivery?: AfterDelivery): void
  /** Deletes the emails to these addresses from the outbox. */
  deleteFromOutbox(addresses: (string | null | undefined)[]): Promise<void>
  close(): void
}

export type MailWriter = (order: object) => Promise<Mail | undefined>
type AfterDelivery = (order: object) => Promise<void>

/** The data of a job. */
type MailJob = { mail: Mail } | { writer: string; order: object }

type MailerOptions = { jobs: Jobs; config: Config; logger?: FastifyBaseLogger | undefined }

const queue = 'mails'
const outboxDays = 30
const dayMs = 24 * 60 * 60 * 1000

// With backoff, an email is retried for about 60 hours. A delivered one is deleted after a minute, because it may contain a secret.
const queueOptions = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 60,
}

/** Creates the mailer. Emails are jobs, so that neither a restart nor an unavailable mail server loses one. */
export function createMailer({ jobs, config, logger }: MailerOptions): Mailer {
  const transport = createTransport(config)
  const writers = new Map<string, { write: MailWriter; afterDelivery?: AfterDelivery | undefined }>()

  const composeMail = async (job: MailJob) => {
    if ('mail' in job) return job.mail
    const writer = writers.get(job.writer)
    if (!writer) throw new Error(`There is no writer for emails of the kind ${job.writer}`)
    return writer.write(job.order)
  }
  const recordDelivery = async (job: MailJob, id: string) => {
    try {
      if ('writer' in job) await writers.get(job.writer)?.afterDelivery?.(job.order)
    } catch (error) {
      // A retry would deliver the email again.
      logger?.error({ mail: id, err: error }, 'delivery of a mail not recorded')
    }
  }
  const deliver = async (job: MailJob, id: string) => {
    try {
      const mail = await composeMail(job)
      if (mail) {
        await transport.deliver(id, mail)
        await recordDelivery(job, id)
      }
      return 'completed'
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'mail not delivered')
      return isRefusal(error) ? 'deadletter' : 'failed'
    }
  }
  jobs.define<MailJob>({
    name: queue,
    options: queueOptions,
    pollingSeconds: 0.5,
    batchSize: 5,
    work: deliver,
  })

  // Also with SMTP, because the outbox may have emails from before SMTP_URL was set.
  const outbox = join(config.dataDir, 'outbox')
  jobs.define({
    name: 'sweep-outbox',
    schedule: '20 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const removed = await removeEmailsBefore(outbox, new Date(Date.now() - outboxDays * dayMs))
      logger?.info({ removed }, 'old emails removed from the outbox')
    },
  })

  const enqueue = (db: Db, job: MailJob, delaySeconds = 0) =>
    jobs.send(jobConnection(db), queue, job, delaySeconds)
  return {
    send: (db, mail) => enqueue(db, { mail }),
    sendLater: (db, writer, order, delaySeconds) => enqueue(db, { writer, order }, delaySeconds),
    addWriter: (name, write, afterDelivery) => void writers.set(name, { write, afterDelivery }),
    deleteFromOutbox: (addresses) =>
      removeEmailsTo(
        outbox,
        addresses.filter((address) => typeof address === 'string'),
      ),
    close: () => transport.close(),
  }
}
