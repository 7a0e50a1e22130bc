import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'

type App = Pick<FastifyInstance, 'db' | 'jobs' | 'log'>

/** Adds the job that counts the listings of the spots that have changed, so that a map has few of them to count. */
export function addMapJob({ db, jobs, log }: App): void {
  jobs.define({
    name: 'map-spots',
    schedule: '*/5 * * * *',
    runsAtStart: true,
    pollingSeconds: 60,
    work: async () => {
      const counted = await recountSpots(db)
      if (counted > 0) log.debug({ counted }, 'spots of the map counted')
    },
  })
}

/** Stores the number of listings of each spot that has changed since the last time. Returns the number of spots that have any. */
export function recountSpots(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.mapSpots))})`)
    // One statement sees the changes of the same transactions in both tables. What commits meanwhile stays for the next time.
    const { rowCount } = await tx.execute(sql`
      with noted as (delete from palapa.map_changes returning spot),
      changed as materialized (select distinct spot from noted),
      counted as materialized (
        select cell as spot, count(*) as count, min(price) as min_price from palapa.properties
        where is_listed and cell in (select spot from changed) group by cell
        union all
        select -location_id, count(*), min(price) from palapa.properties
        where is_listed and cell is null and snapped_lon is null
          and location_id in (select -spot from changed where spot < 0)
        group by location_id
      ),
      emptied as (
        delete from palapa.map_spots
        where spot in (select spot from changed) and spot not in (select spot from counted)
      )
      insert into palapa.map_spots (spot, count, min_price) select spot, count, min_price from counted
      on conflict (spot) do update set count = excluded.count, min_price = excluded.min_price`)
    return rowCount ?? 0
  })
}
