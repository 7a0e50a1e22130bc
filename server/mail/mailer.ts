import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Db, drizzleOn } from '#server/db/client.ts'
import { noObserver, type Observer } from '#server/lib/observer.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Jobs, SendOptions } from '#server/db/jobs.ts'
import { Delivery, type MailJob, type MailListeners, type MailWriter, type Writer } from './delivery.ts'
import type { Mail } from './mail.ts'
import { listEmailsTo, removeEmails } from './outbox.ts'
import { addMailSweep } from './sweep.ts'
import { createTransport } from './transport.ts'
import { takeTurn } from './turn-changes.ts'

export type Mailer = {
  /**
   * Queues an email, to be delivered once the transaction has committed. Never waits for the mail server. An email with the id of one that
   * waits, or was delivered less than a minute ago, is dropped.
   */
  send(db: Db, mail: Mail, id?: string): Promise<void>
  /** Queues an email that the writer of its kind composes only when it is delivered. */
  sendLater<MailData extends object>(db: Db, kind: MailKind<MailData>, data: NoInfer<MailData>): Promise<void>
  /**
   * Does the same for an email to many users, after a delay if given: all servers together send at most 200 of these a minute, also
   * after an outage.
   */
  sendInTurn<MailData extends object>(
    db: Db,
    kind: MailKind<MailData>,
    data: NoInfer<MailData>,
    delaySeconds?: number,
  ): Promise<void>
  /** Registers the writer of a kind of mail. It returns undefined when there is nothing to send. */
  addWriter<MailData extends object>(
    kind: MailKind<MailData>,
    write: MailWriter<NoInfer<MailData>>,
    listeners?: MailListeners<NoInfer<MailData>>,
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

/** A kind of mail that is composed on delivery, with the type of the data from which it is composed. */
export type MailKind<MailData extends object> = { name: string; data?: MailData }

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
  const outbox = join(config.dataDir, 'outbox')
  // Anyone can sign up with the operator's address; enquiries and reports are sent to it too.
  const isOperator = (address: string) => address.toLowerCase() === config.mail.operator.toLowerCase()
  const delivery = new Delivery({ transport, db, isOperator, logger, observer, clock })
  const waitForTurn = async () => wait(await takeTurn(pool, turnsQueue, 60_000 / turnsPerMinute))
  defineQueues(jobs, delivery, waitForTurn)
  addMailSweep({ jobs, db, outbox, clock, logger })

  const enqueue = (tx: Db, job: MailJob, name = queue, options: SendOptions = {}) =>
    jobs.send(jobConnection(tx), name, job, options)
  return {
    send: (tx, mail, id) => enqueue(tx, { mail }, queue, { id }),
    sendLater: (tx, { name }, data) => enqueue(tx, { writer: name, order: data }),
    sendInTurn: (tx, { name }, data, delaySeconds) =>
      enqueue(tx, { writer: name, order: data }, turnsQueue, { delaySeconds }),
    // The two methods above queue only data of this type under the name.
    addWriter: ({ name }, write, listeners = {}) =>
      delivery.addWriter(name, { write, listeners } as Writer<object>),
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

function defineQueues(jobs: Jobs, delivery: Delivery, waitForTurn: () => Promise<void>): void {
  const worker = { options: queueOptions, pollingSeconds: 0.5, batchSize: 5 }
  jobs.define<MailJob>({
    ...worker,
    name: queue,
    work: (job, id, attempt) => delivery.deliver(job, id, attempt),
  })
  jobs.define<MailJob>({
    ...worker,
    name: turnsQueue,
    work: async (job, id, attempt) => {
      await waitForTurn()
      return delivery.deliver(job, id, attempt)
    },
  })
}
