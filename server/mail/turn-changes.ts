import type pg from 'pg'

/** A turn more than a minute later was taken while the clock was ahead. Emails that wait for it would expire and be delivered again. */
const takeNext = `
  insert into palapa.mail_turns as turns (queue, next_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (queue) do update
  set next_at = $2 * interval '1 millisecond' + case
    when turns.next_at > clock_timestamp() + interval '1 minute' then clock_timestamp()
    else greatest(turns.next_at, clock_timestamp()) end
  returning greatest(0, 1000 * extract(epoch from next_at - clock_timestamp()) - $2)::float8 as "waitMs"`

/**
 * Takes the next turn of a queue, whose turns are at least `spacingMs` apart over all servers; returns the time until then in
 * milliseconds.
 */
export async function takeTurn(pool: pg.Pool, queue: string, spacingMs: number): Promise<number> {
  const { rows } = await pool.query<{ waitMs: number }>(takeNext, [queue, spacingMs])
  return rows[0]?.waitMs ?? 0
}
