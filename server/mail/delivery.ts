import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Attempt } from '#server/db/jobs.ts'
import type { Observer } from '#server/lib/observer.ts'
import { recordFailedEmail } from './failure-changes.ts'
import type { Mail } from './mail.ts'
import { codesOf, describeFailure, isMailboxFull, isRefusal } from './mail-failures.ts'
import type { MailTransport } from './transport.ts'

/** An email that a server of the release before queued. */
type EarlierMail = Omit<Mail, 'details'> & { details?: Record<string, string> }

/** The data of a job. `order` is the data of an email that is composed on delivery; servers of other releases read it by that name. */
export type MailJob = { mail: Mail | EarlierMail } | { writer: string; order: object }

export type MailWriter<MailData extends object> = (
  data: MailData,
  attempt: Pick<Attempt, 'isFirst'>,
) => Promise<Mail | undefined>

export type MailListeners<MailData extends object> = {
  /** Runs once the mail server has accepted the email. */
  onDelivered?: (data: MailData) => Promise<void>
  /** Runs when the email is not tried again, unless the mail server refused its address or its content: it would refuse a later one too. */
  onAbandoned?: (data: MailData) => Promise<void>
}

export type Writer<MailData extends object> = {
  write: MailWriter<MailData>
  listeners: MailListeners<MailData>
}

type DeliveryOptions = {
  transport: MailTransport
  db: Db
  isOperator: (address: string) => boolean
  logger: FastifyBaseLogger | undefined
  observer: Pick<Observer, 'mail'>
  clock: () => Date
}

/** Delivers the emails of jobs, and composes those that have a writer. */
export class Delivery {
  readonly #options: DeliveryOptions
  readonly #writers = new Map<string, Writer<object>>()

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  addWriter(name: string, writer: Writer<object>): void {
    this.#writers.set(name, writer)
  }

  /** Makes one attempt to deliver an email, and returns the result of its job. */
  async deliver(job: MailJob, id: string, attempt: Attempt): Promise<'completed' | 'failed' | 'deadletter'> {
    const { transport, isOperator, logger, observer } = this.#options
    let mail: Mail | undefined
    try {
      mail = await this.#compose(job, attempt)
      if (mail) {
        await transport.deliver(id, mail)
        observer.mail('delivered')
        await this.#notify('onDelivered', job, id)
      }
      return 'completed'
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'email not delivered')
      // The operator empties a full mailbox, and would otherwise miss an enquiry or an appeal.
      const isFinal = isRefusal(error) && !(mail && isOperator(mail.to))
      const result = isFinal ? 'refused' : 'failed'
      observer.mail(result)
      if (isFinal || attempt.isLast) {
        await this.#recordFailure(id, error, result)
        if (!isFinal || isMailboxFull(error)) await this.#notify('onAbandoned', job, id)
      }
      return isFinal ? 'deadletter' : 'failed'
    }
  }

  async #compose(job: MailJob, attempt: Attempt): Promise<Mail | undefined> {
    if ('mail' in job) return currentMail(job.mail)
    const writer = this.#writers.get(job.writer)
    if (!writer) throw new Error(`There is no writer for emails of the kind ${job.writer}`)
    return writer.write(job.order, attempt)
  }

  async #notify(event: keyof MailListeners<object>, job: MailJob, id: string): Promise<void> {
    try {
      if ('writer' in job) await this.#writers.get(job.writer)?.listeners[event]?.(job.order)
    } catch (error) {
      // A retry would deliver the email again.
      this.#options.logger?.error({ mail: id, event, err: error }, 'email delivery not recorded')
    }
  }

  async #recordFailure(id: string, error: unknown, result: 'refused' | 'failed'): Promise<void> {
    const { db, clock, logger } = this.#options
    try {
      await recordFailedEmail(db, { id, at: clock(), result, ...codesOf(error) })
    } catch (failed) {
      logger?.error({ mail: id, err: failed }, 'email failure not recorded')
    }
  }
}

function currentMail({ details, ...mail }: Mail | EarlierMail): Mail {
  if (details === undefined) return mail
  return { ...mail, details: Array.isArray(details) ? details : Object.entries(details) }
}
