import pg from 'pg'
import { dayMs } from '#contract/lib/durations.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { createJobs } from '#server/db/jobs.ts'
import { runChecks } from '#server/listing-checks/check-job.ts'
import { createLogger } from '#server/lib/log.ts'
import { createLocalRealtime } from '#server/lib/realtime.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { addNoticeQueue, addNotices, noticeQueue, type NoticeJob } from '#server/notices/queue.ts'
import { updateResponseTimes } from '#server/response-times/changes.ts'
import { addConversations, makeAllDue, spreadOverSellers } from './check-market.ts'
import { listSlowest, resetTimes } from './statement-times.ts'

/** Runs the check of all properties on one day, when 1 of 60 is due for each step, and then when all are due at once. */
export async function measureChecks(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, db, close } = openDatabase({ ...poolConfig, max: 4 })
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: '/nonexistent' })
  const jobs = createJobs({ pool })
  const mailer = createMailer({ jobs, pool, config })
  const client = new pg.Client(poolConfig)
  await client.connect()
  let now = new Date()
  const realtime = createLocalRealtime()
  const app = { pool, db, jobs, mailer, config, realtime, clock: () => now, log: createLogger() }
  addNoticeQueue(app)
  const measure = async (name: string, run: () => Promise<unknown>) => {
    await resetTimes(client)
    const start = performance.now()
    const result = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    for (const { text, calls, meanMs, maximumMs } of await listSlowest(client, 4)) {
      const times = `${maximumMs.toFixed(1)} | ${meanMs.toFixed(2)} | ${calls}`
      console.log(`| ${name} | ${seconds} | ${JSON.stringify(result)} | ${times} | ${text} |`)
    }
  }
  const check = async (name: string) => {
    await measure(name, () => runChecks(app, () => Promise.resolve()))
    await measure(`${name}: notices`, () => addQueuedNotices(app))
  }
  const later = async (days: number) => {
    await client.query('update palapa.listing_checks set mail_accepted_at = asked_at')
    await client.query('vacuum') // as the server does by itself within days
    now = new Date(now.getTime() + days * dayMs)
  }
  try {
    await spreadOverSellers(client)
    await addConversations(client)
    console.log('\n| run | s | result | longest, ms | mean, ms | calls | statement |')
    console.log('|---|--:|---|--:|--:|--:|---|')
    await check('the first day')
    await later(7)
    await check('a week later')
    await later(3)
    await check('ten days later, with pauses')
    await makeAllDue(client, now)
    await check('all at once')
    await measure('response times, all new', () => updateResponseTimes(pool, now))
    await measure('response times, the same', () => updateResponseTimes(pool, now))
  } finally {
    mailer.close()
    await jobs.close()
    await client.end()
    await close()
  }
}

/** Runs the queued jobs at once, without the waits of the queue between two of them. */
async function addQueuedNotices(app: Parameters<typeof addNotices>[0]): Promise<{ jobs: number }> {
  const { rows } = await app.pool.query<{ data: NoticeJob }>(
    'delete from palapa_jobs.job where name = $1 returning data',
    [noticeQueue],
  )
  for (const { data } of rows) await addNotices(app, data)
  return { jobs: rows.length }
}
