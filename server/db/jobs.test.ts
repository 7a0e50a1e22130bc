import { expect, test } from 'vitest'
import { createTestLog } from '#test/log.ts'
import { createDatabase } from '#test/database.ts'
import { openDatabase } from './client.ts'
import { setBackTimes } from './job-changes.ts'
import { clientJobConnection, jobConnection } from './job-connection.ts'
import { createJobs } from './jobs.ts'

test('after the clock was a day ahead, waiting jobs run and the schedules go on', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const { logger, lines } = createTestLog()
  const done: string[] = []
  const open = () => {
    const jobs = createJobs({ pool, logger, isSupervising: true })
    jobs.define<{ title: string }>({
      name: 'titles',
      options: { retryLimit: 3, retentionSeconds: 3600 },
      pollingSeconds: 1,
      work: async ({ title }) => void done.push(title),
    })
    return jobs
  }
  const before = open()
  const client = await pool.connect()
  const connection = clientJobConnection(client)
  await before.send(connection, 'titles', { title: 'sent' })
  await before.send(connection, 'titles', { title: 'failed' })
  await before.send(connection, 'titles', { title: 'due in an hour' }, { delaySeconds: 3600 })
  client.release()
  await before.close()
  await pool.query(`
    update palapa_jobs.version set cron_on = now() + interval '1 day', reindex_on = now() - interval '1 hour';
    update palapa_jobs.queue set maintain_on = now() + interval '1 day', monitor_claim_on = now() + interval '1 day';
    update palapa_jobs.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day',
      keep_until = keep_until + interval '1 day' where data->>'title' <> 'failed';
    update palapa_jobs.job set state = 'retry', started_on = now() + interval '1 day',
      start_after = now() + interval '1 day', singleton_on = now() + interval '1 day' where data->>'title' = 'failed'`)

  const after = open()
  await after.start()
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['failed', 'sent'])
  const { rows } = await pool.query(`
    select (select cron_on <= now() and reindex_on < now() - interval '59 minutes' from palapa_jobs.version) as version,
      (select every(maintain_on <= now() and monitor_claim_on <= now()) from palapa_jobs.queue where name = 'titles') as queue,
      (select every(singleton_on is null and keep_until > now()) from palapa_jobs.job where name = 'titles') as jobs,
      extract(epoch from start_after - now()) / 60 as minutes,
      extract(epoch from keep_until - start_after) / 60 as kept
    from palapa_jobs.job where data->>'title' = 'due in an hour'`)
  expect(rows).toEqual([
    { version: true, queue: true, jobs: true, minutes: expect.anything(), kept: expect.anything() },
  ])
  expect(Number(rows[0].minutes)).toBeGreaterThan(58)
  expect(Number(rows[0].minutes)).toBeLessThanOrEqual(60)
  expect(Number(rows[0].kept)).toBeCloseTo(60)
  expect(lines.map(({ msg }) => msg)).toContain('future timestamps in the job queue reset')
  await after.close()
  await close()
})

test('two servers that set times back at the same moment do so once', async () => {
  await using database = await createDatabase()
  const { pool, db, close } = openDatabase(database.poolConfig)
  const jobs = createJobs({ pool })
  jobs.define({ name: 'titles', pollingSeconds: 60 })
  await jobs.send(jobConnection(db), 'titles', {}, { delaySeconds: 3600 })
  const move = (direction: '+' | '-') => `update palapa_jobs.job
    set created_on = created_on ${direction} interval '1 day', start_after = start_after ${direction} interval '1 day'`
  await pool.query(move('+'))
  const other = await pool.connect()
  await other.query('begin')
  await other.query(move('-'))
  await setBackTimes(pool) // leaves the rows that the other server is changing
  await other.query('commit')
  other.release()
  const { rows } = await pool.query(
    'select extract(epoch from start_after - now())::float8 / 60 as minutes from palapa_jobs.job',
  )
  expect(rows).toEqual([{ minutes: expect.closeTo(60, 0) }])
  await jobs.close()
  await close()
})
