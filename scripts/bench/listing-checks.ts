import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { createJobs } from '#server/db/jobs.ts'
import { runChecks } from '#server/listing-checks/check-job.ts'
import { addCheckNotices } from '#server/listing-checks/notices.ts'
import { createLogger } from '#server/lib/log.ts'
import { createLocalRealtime } from '#server/lib/realtime.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { updateResponseTimes } from '#server/response-times/changes.ts'

const sellers = 5000
const dayMs = 24 * 60 * 60 * 1000

/** Runs the check of all properties on one day, when 1 of 60 is due for each step, and then when all are due at once. */
export async function measureChecks(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, db, close } = openDatabase({ ...poolConfig, max: 4 })
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: '/nonexistent' })
  const jobs = createJobs({ pool })
  const mailer = createMailer({ jobs, config })
  const slowest = new Map<string, number>()
  timeStatements(slowest)
  let now = new Date()
  const app = { pool, db, jobs, mailer, config, clock: () => now, log: createLogger() }
  addCheckNotices({ ...app, realtime: createLocalRealtime() })
  const measure = async (name: string) => {
    slowest.clear()
    const start = performance.now()
    const totals = await runChecks(app, () => Promise.resolve())
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const [statement = '', ms = 0] = [...slowest].toSorted(([, one], [, other]) => other - one)[0] ?? []
    console.log(`| ${name} | ${seconds} | ${JSON.stringify(totals)} | ${ms.toFixed(0)} | ${statement} |`)
  }
  try {
    await spreadOverSellers(poolConfig)
    console.log('\n| check | s | result | slowest statement, ms | statement |\n|---|--:|---|--:|---|')
    await measure('the first day')
    await acceptEmails(pool)
    now = new Date(now.getTime() + 7 * dayMs)
    await measure('a week later')
    await acceptEmails(pool)
    now = new Date(now.getTime() + 3 * dayMs)
    await measure('ten days later, with pauses')
    await makeAllDue(poolConfig, now)
    await measure('all at once')
    const start = performance.now()
    await updateResponseTimes(pool, now)
    console.log(`| response times of sellers | ${((performance.now() - start) / 1000).toFixed(1)} | | | |`)
  } finally {
    mailer.close()
    await jobs.close()
    await close()
  }
}

/** Gives the properties of the market to many sellers, last confirmed on each of the last 60 days. */
async function spreadOverSellers(poolConfig: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  const ids = Array.from({ length: sellers }, () => randomUUID())
  await client.query(
    `insert into palapa.profiles (id, email, role) select id, id || '@bench.invalid', 'SELLER' from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    `update palapa.properties set is_sample = false, seller_id = ($1::uuid[])[1 + abs(hashtext(id::text)) % ${sellers}],
       confirmed_at = now() - abs(hashtext('c' || id)) % 60 * interval '1 day',
       check_due_at = now() + (50 - abs(hashtext('c' || id)) % 60) * interval '1 day' where is_listed`,
    [ids],
  )
  await client.query('vacuum analyze')
  await client.end()
}

async function makeAllDue(poolConfig: pg.PoolConfig, now: Date): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  await client.query('delete from palapa.listing_checks')
  await client.query('update palapa.profiles set checks_mailed_on = null')
  await client.query('update palapa.properties set confirmed_at = $1, check_due_at = $2 where is_listed', [
    new Date(now.getTime() - 51 * dayMs),
    now,
  ])
  await client.query('vacuum analyze')
  await client.end()
}

async function acceptEmails(pool: pg.Pool): Promise<void> {
  await pool.query('update palapa.listing_checks set mail_accepted_at = asked_at')
}

/** Records the longest time of each statement, as the client sees it: an upper bound of the time in the database. */
function timeStatements(slowest: Map<string, number>): void {
  // oxlint-disable-next-line typescript/unbound-method
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function timed(this: pg.Client, ...args: unknown[]) {
    const start = performance.now()
    const result: unknown = Reflect.apply(query, this, args)
    const text = typeof args[0] === 'string' ? args[0] : String(Reflect.get(Object(args[0]), 'text'))
    const name = text.trim().replace(/\s+/g, ' ').slice(0, 60)
    if (result instanceof Promise)
      void result.then(
        () => slowest.set(name, Math.max(slowest.get(name) ?? 0, performance.now() - start)),
        () => {},
      )
    return result
  } as typeof query
}
