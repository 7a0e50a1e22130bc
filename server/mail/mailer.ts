import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Jobs } from '#server/lib/jobs.ts'
import type { Mail } from './mail.ts'
import { describeFailure, isRefusal } from './mail-failures.ts'
import { createTransport } from './transport.ts'

export type Mailer = {
  /** Keeps a mail, to be delivered once the given transaction has committed. Never waits for the mail server. */
  send(db: Db, mail: Mail): Promise<void>
  /** The same for a mail that is only written when it is delivered, by the writer of that name. */
  sendLater(db: Db, writer: string, order: object): Promise<void>
  /** Names who writes a kind of mail. Undefined from the writer means that there is nothing to send. */
  addWriter(name: string, write: MailWriter): void
  close(): void
}

export type MailWriter = (order: object) => Promise<Mail | undefined>

/** What a job holds. */
type Kept = { mail: Mail } | { writer: string; order: object }

type MailerOptions = { jobs: Jobs; config: Config; logger?: FastifyBaseLogger | undefined }

const queue = 'mails'

// With the growing delays a mail is tried for two days and a half. A delivered one is soon deleted, for what it says.
const queueOptions = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 60,
}

/** Mails are jobs, so that neither a restart nor a mail server that is away loses one. */
export function createMailer({ jobs, config, logger }: MailerOptions): Mailer {
  const transport = createTransport(config)
  const writers = new Map<string, MailWriter>()

  const writtenMail = async (kept: Kept) => {
    if ('mail' in kept) return kept.mail
    const write = writers.get(kept.writer)
    if (!write) throw new Error(`Nobody writes mails of the kind ${kept.writer}`)
    return write(kept.order)
  }
  const deliver = async (kept: Kept, id: string) => {
    try {
      const mail = await writtenMail(kept)
      if (mail) await transport.deliver(id, mail)
      return 'completed'
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'mail not delivered')
      return isRefusal(error) ? 'deadletter' : 'failed'
    }
  }
  jobs.define<Kept>({ name: queue, options: queueOptions, pollingSeconds: 0.5, batchSize: 5, work: deliver })

  const keep = (db: Db, kept: Kept) => jobs.send(jobConnection(db), queue, kept)
  return {
    send: (db, mail) => keep(db, { mail }),
    sendLater: (db, writer, order) => keep(db, { writer, order }),
    addWriter: (name, write) => void writers.set(name, write),
    close: () => transport.close(),
  }
}
