import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { retention } from '#contract/operation/retention.ts'
import type { Config } from '#server/config.ts'
import { type Db, drizzleOn } from '#server/db/client.ts'
import { noObserver, type Observer } from '#server/lib/observer.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Attempt, Jobs, SendOptions } from '#server/db/jobs.ts'
import type { Mail } from './mail.ts'
import { deleteFailedEmailsBefore, recordFailedEmail } from './failure-changes.ts'
import { codesOf, describeFailure, isMailboxFull, isRefusal } from './mail-failures.ts'
import { listEmailsTo, removeEmails, removeEmailsBefore } from './outbox.ts'
import { createTransport } from './transport.ts'
import { takeTurn } from './turn-changes.ts'
import { dayMs } from '#contract/lib/durations.ts'

export type Mailer = {
  /**
   * Queues an email, to be delivered once the transaction has committed. Never waits for the mail server. An email with the id of one that
   * waits, or was delivered less than a minute ago, is dropped.
   */
  send(db: Db, mail: Mail, id?: string): Promise<void>
  /** Queues an email that the writer of its kind composes only when it is delivered. */
  sendLater<Order extends object>(db: Db, kind: MailKind<Order>, order: NoInfer<Order>): Promise<void>
  /**
   * Does the same for an email to many users, after a delay if given: all servers together send at most 200 of these a minute, also
   * after an outage.
   */
  sendInTurn<Order extends object>(
    db: Db,
    kind: MailKind<Order>,
    order: NoInfer<Order>,
    delaySeconds?: number,
  ): Promise<void>
  /** Registers the writer of a kind of mail. It returns undefined when there is nothing to send. */
  addWriter<Order extends object>(
    kind: MailKind<Order>,
    write: MailWriter<NoInfer<Order>>,
    listeners?: MailListeners<NoInfer<Order>>,
  ): void
  /** Deletes the queued emails to a user's address, of those that are not composed on delivery. */
  deleteQueued(db: Db, address: string): Promise<void>
  /**
   * Finds the emails to a user's addresses in the outbox, and returns a function that deletes their files. Call it after the
   * transaction, because a rollback does not restore files. Emails that the transaction itself queues are not among them.
   */
  prepareOutboxDeletion(addresses: (string | null | undefined)[]): Promise<() => Promise<void>>
  /** Throws when the mail server is unavailable. */
  check(): Promise<void>
  close(): void
}

/** A kind of mail that is composed on delivery, with the type of the order from which it is composed. */
export type MailKind<Order extends object> = { name: string; order?: Order }

type MailWriter<Order extends object> = (
  order: Order,
  attempt: Pick<Attempt, 'isFirst'>,
) => Promise<Mail | undefined>

type MailListeners<Order extends object> = {
  /** Runs once the mail server has accepted the email. */
  onDelivered?: (order: Order) => Promise<void>
  /** Runs when the email is not tried again, unless the mail server refused its address or its content: it would refuse a later one too. */
  onAbandoned?: (order: Order) => Promise<void>
}

type Writer<Order extends object> = { write: MailWriter<Order>; listeners: MailListeners<Order> }

/** The data of a job. */
type MailJob = { mail: Mail } | { writer: string; order: object }

type MailerOptions = {
  jobs: Jobs
  pool: pg.Pool
  config: Config
  logger?: FastifyBaseLogger | undefined
  observer?: Pick<Observer, 'mail'>
  clock?: (() => Date) | undefined
  /** Waits until a turn; replaceable in tests. */
  wait?: (ms: number) => Promise<void>
}

const queue = 'mails'
/** Emails to many users have their own queue, so that no other email waits behind them. */
const turnsQueue = 'emails-in-turn'
export const turnsPerMinute = 200
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
export function createMailer({
  jobs,
  pool,
  config,
  logger,
  observer = noObserver,
  clock = () => new Date(),
  wait = (ms) => sleep(ms, undefined, { ref: false }),
}: MailerOptions): Mailer {
  const transport = createTransport(config)
  const db = drizzleOn(pool)
  const writers = new Map<string, Writer<object>>()

  // Anyone can sign up with the operator's address; enquiries and reports are sent to it too.
  const isOperator = (address: string) => address.toLowerCase() === config.mail.operator.toLowerCase()
  const composeMail = async (job: MailJob, attempt: Attempt) => {
    if ('mail' in job) return job.mail
    const writer = writers.get(job.writer)
    if (!writer) throw new Error(`There is no writer for emails of the kind ${job.writer}`)
    return writer.write(job.order, attempt)
  }
  const notify = async (event: keyof MailListeners<object>, job: MailJob, id: string) => {
    try {
      if ('writer' in job) await writers.get(job.writer)?.listeners[event]?.(job.order)
    } catch (error) {
      // A retry would deliver the email again.
      logger?.error({ mail: id, event, err: error }, 'email delivery not recorded')
    }
  }
  const recordFailure = async (id: string, error: unknown, result: 'refused' | 'failed') => {
    try {
      await recordFailedEmail(db, { id, at: clock(), result, ...codesOf(error) })
    } catch (failed) {
      logger?.error({ mail: id, err: failed }, 'email failure not recorded')
    }
  }
  const deliver = async (job: MailJob, id: string, attempt: Attempt) => {
    let mail: Mail | undefined
    try {
      mail = await composeMail(job, attempt)
      if (mail) {
        await transport.deliver(id, mail)
        observer.mail('delivered')
        await notify('onDelivered', job, id)
      }
      return 'completed'
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'email not delivered')
      // The operator empties a full mailbox, and would otherwise miss an enquiry or an appeal.
      const isFinal = isRefusal(error) && !(mail && isOperator(mail.to))
      const result = isFinal ? 'refused' : 'failed'
      observer.mail(result)
      if (isFinal || attempt.isLast) {
        await recordFailure(id, error, result)
        if (!isFinal || isMailboxFull(error)) await notify('onAbandoned', job, id)
      }
      return isFinal ? 'deadletter' : 'failed'
    }
  }
  jobs.define<MailJob>({
    name: queue,
    options: queueOptions,
    pollingSeconds: 0.5,
    batchSize: 5,
    work: deliver,
  })

  jobs.define<MailJob>({
    name: turnsQueue,
    options: queueOptions,
    pollingSeconds: 0.5,
    batchSize: 5,
    work: async (job, id, attempt) => {
      await wait(await takeTurn(pool, turnsQueue, 60_000 / turnsPerMinute))
      return deliver(job, id, attempt)
    },
  })

  // Also with SMTP, because the outbox may have emails from before SMTP_URL was set.
  const outbox = join(config.dataDir, 'outbox')
  jobs.define({
    name: 'sweep-outbox',
    schedule: '20 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const oldest = new Date(clock().getTime() - retention.emailDays * dayMs)
      const removed = await removeEmailsBefore(outbox, oldest)
      const records = await deleteFailedEmailsBefore(db, oldest)
      logger?.info({ removed, records }, 'old emails removed from the outbox')
    },
  })

  const enqueue = (tx: Db, job: MailJob, name = queue, options: SendOptions = {}) =>
    jobs.send(jobConnection(tx), name, job, options)
  return {
    send: (tx, mail, id) => enqueue(tx, { mail }, queue, { id }),
    sendLater: (tx, { name }, order) => enqueue(tx, { writer: name, order }),
    sendInTurn: (tx, { name }, order, delaySeconds) =>
      enqueue(tx, { writer: name, order }, turnsQueue, { delaySeconds }),
    // The two methods above queue only orders of this type under the name.
    addWriter: ({ name }, write, listeners = {}) =>
      void writers.set(name, { write, listeners } as Writer<object>),
    deleteQueued: async (tx, address) => {
      if (!isOperator(address)) await jobs.discardWith(tx, queue, ['mail', 'to'], address)
    },
    prepareOutboxDeletion: async (addresses) => {
      const known = addresses.filter((address) => typeof address === 'string')
      const ids = await listEmailsTo(
        outbox,
        known.filter((address) => !isOperator(address)),
      )
      return () => removeEmails(outbox, ids)
    },
    check: () => transport.check(),
    close: () => transport.close(),
  }
}
