import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import type { Mail } from './mail.ts'
import { describeFailure, isRefusal } from './mail-failures.ts'
import { createTransport } from './transport.ts'

export type Mailer = {
  /** Keeps a mail, to be delivered once the given transaction has committed. Never waits for the mail server. */
  send(db: Db, mail: Mail): Promise<void>
  /** Delivers what waits, now and from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

type MailerOptions = {
  pool: pg.Pool
  config: Config
  logger?: FastifyBaseLogger | undefined
}

const queue = 'mails'

// With the growing delays a mail is tried for two days and a half. A delivered one is soon deleted, as it may hold a link.
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

  const deliver = async (id: string, mail: Mail) => {
    try {
      await transport.deliver(id, mail)
    } catch (error) {
      logger?.error({ mail: id, ...describeFailure(error) }, 'mail not delivered')
      if (!isRefusal(error)) throw error
    }
  }
  return {
    async send(db, mail) {
      await open()
      await boss.send(queue, mail, { db: jobConnection(db) })
    },
    async start() {
      await open()
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4 }
      starting ??= boss.work<Mail>(queue, options, async (jobs) => {
        for (const { id, data } of jobs) await deliver(id, data)
      })
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
