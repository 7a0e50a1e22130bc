import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** Less than the 90 seconds before their end at which clients replace their tokens. */
const toleranceMs = 30_000

/** Logs a warning where the clocks differ: a server whose clock is ahead ends the sessions of other servers early. */
export async function checkClock(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const { rows } = await pool.query('select clock_timestamp() as time')
  const aheadMs = now().getTime() - rows[0].time.getTime()
  if (Math.abs(aheadMs) <= toleranceMs) return
  log.warn(
    { aheadSeconds: Math.round(aheadMs / 1000) },
    'the clock of this machine differs from that of the database',
  )
}
