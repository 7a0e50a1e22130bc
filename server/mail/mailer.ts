import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
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
  /** Delivers what waits, now and from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

export type MailWriter = (order: object) => Promise<Mail | undefined>

/** What a job holds. */
type Kept = { mail: Mail } | { writer: string; order: object }

type MailerOptions = {
  pool: pg.Pool
  config: Config
  logger?: FastifyBaseLogger | undefined
}

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

/** Mails are jobs in the database, so that neither a restart nor a mail server that is away loses one. */
export function createMailer({ pool, config, logger }: MailerOptions): Mailer {
  const boss = new PgBoss({
    schema: 'palapa_jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  boss.on('error', (error) => logger?.error({ err: error }, 'mail queue failed'))
  const transport = createTransport(config)
  let opening: Promise<void> | undefined
  let starting: Promise<unknown> | undefined
  const open = () =>
    (opening ??= openQueue(boss).catch((error: unknown) => {
      opening = undefined
      throw error
    }))

  const writers = new Map<string, MailWriter>()
  const writtenMail = async (kept: Kept) => {
    if ('mail' in kept) return kept.mail
    const write = writers.get(kept.writer)
    if (!write) throw new Error(`Nobody writes mails of the kind ${kept.writer}`)
    return write(kept.order)
  }

  const deliver = async (id: string, kept: Kept): Promise<JobResult> => {
    try {
      const mail = await writtenMail(kept)
      if (mail) await transport.deliver(id, mail)
      return { id, status: 'completed' }
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'mail not delivered')
      return { id, status: isRefusal(error) ? 'deadletter' : 'failed' }
    }
  }
  const keep = async (db: Db, kept: Kept) => {
    await open()
    await boss.send(queue, kept, { db: jobConnection(db) })
  }
  return {
    send: (db, mail) => keep(db, { mail }),
    sendLater: (db, writer, order) => keep(db, { writer, order }),
    addWriter: (name, write) => void writers.set(name, write),
    async start() {
      await open()
      const options = { pollingIntervalSeconds: 0.5, batchSize: 5, perJobResults: true } as const
      starting ??= boss.work<Kept, void, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.map(({ id, data }) => deliver(id, data))),
      )
      await starting
    },
    async close() {
      if (opening) await boss.stop({ graceful: true, timeout: 10_000 })
      transport.close()
    },
  }
}

async function openQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.createQueue(queue, queueOptions)
}
