import type pg from 'pg'
import type { PropertyStatus } from '#contract/property-statuses.ts'

const batchSize = 100

/** Returns cases whose holds have ended without a member of staff opening them, and their properties. */
export async function listDueHolds(pool: pg.Pool, now: Date): Promise<{ id: string; propertyId: string }[]> {
  const { rows } = await pool.query<{ id: string; propertyId: string }>(
    `select id, subject_id as "propertyId" from palapa.cases
     where hold_ends_at is not null and hold_ends_at <= $1 order by hold_ends_at limit ${batchSize}`,
    [now],
  )
  return rows
}

type Held = { sellerId: string; title: string; statusBefore: PropertyStatus }

/** Returns the held property of a case whose hold has ended, and locks the case. */
export async function findHeld(client: pg.ClientBase, caseId: string, now: Date): Promise<Held | undefined> {
  const { rows } = await client.query<Held>(
    `select seller_id as "sellerId", title, status_before as "statusBefore"
     from palapa.cases join palapa.properties on properties.id = subject_id
     where cases.id = $1 and hold_ends_at <= $2 and status = 'HELD' for update of cases`,
    [caseId, now],
  )
  return rows[0]
}
