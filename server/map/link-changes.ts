import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { linkedPosition } from '#contract/map/map-link.ts'

type App = Pick<FastifyInstance, 'pool' | 'jobs' | 'log'>

/** Adds the job that reads the positions of links after each start. */
export function addLinkJob({ pool, jobs, log }: App): void {
  jobs.define({
    name: 'linked-positions',
    runsAtStart: true,
    options: { expireInSeconds: 6 * 60 * 60 },
    pollingSeconds: 60,
    work: async () => {
      const read = await storeLinkedPositions(pool)
      if (read > 0) log.info({ read }, 'positions read from links')
    },
  })
}

const batchSize = 1000

/**
 * Stores the positions of properties that have only a link, from before positions or from a server of the release before.
 * Returns how many there were.
 */
export async function storeLinkedPositions(pool: pg.Pool): Promise<number> {
  let count = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<{ id: string; link: string }>(
      `select id, map_location_url as link from palapa.properties
       where lat is null and map_location_url is not null and id > $1 order by id limit ${batchSize}`,
      [after],
    )
    const read = rows.flatMap(({ id, link }) => {
      const position = linkedPosition(link)
      return position ? [{ id, link, ...position }] : []
    })
    if (read.length > 0) count += await storePositions(pool, read)
    const last = rows.at(-1)
    if (rows.length < batchSize || !last) return count
    after = last.id
  }
}

type Linked = { id: string; link: string; lat: number; lon: number }

async function storePositions(pool: pg.Pool, read: Linked[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update palapa.properties p set lat = linked.lat, lon = linked.lon, precision = 'exact', version = version + 1
     from unnest($1::uuid[], $2::text[], $3::numeric[], $4::numeric[]) linked (id, link, lat, lon)
     where p.id = linked.id and p.lat is null and p.map_location_url = linked.link`,
    [
      read.map(({ id }) => id),
      read.map(({ link }) => link),
      read.map(({ lat }) => lat),
      read.map(({ lon }) => lon),
    ],
  )
  return rowCount ?? 0
}
