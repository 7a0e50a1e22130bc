import type { Logger } from 'pino'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from './db/client.ts'
import { sweepPictures } from './images/files.ts'
import type { Storage } from './lib/storage.ts'

const sweepQueue = 'sweep-pictures'

type JobOptions = { pool: pg.Pool; db: Db; storage: Storage; logger: Logger }

/** Runs what is done in the background, once over all servers of a database. Answers how to stop. */
export async function startJobs({ pool, db, storage, logger }: JobOptions): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    schema: 'palapa_jobs',
    maintenanceIntervalSeconds: 300, // delivered mails are deleted then
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job failed'))
  await boss.start()
  await boss.createQueue(sweepQueue)
  await boss.schedule(sweepQueue, '40 3 * * *')
  await boss.work(sweepQueue, { pollingIntervalSeconds: 60 }, async () => {
    logger.info({ removed: await sweepPictures(db, storage) }, 'unused pictures removed')
  })
  return () => boss.stop({ graceful: true, timeout: 10_000 })
}
