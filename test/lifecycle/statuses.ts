import type { PropertyStatus } from '#contract/property-statuses.ts'
import type { TestApp } from '#test/app.ts'

/** Sets the status of a property without an event, whatever its status was; it was ACTIVE before it was held or removed. */
export async function setStatus({ app }: TestApp, id: string, status: PropertyStatus): Promise<void> {
  await app.pool.query(
    `update palapa.properties set status = $2, version = version + 1,
       status_before = case when $2 in ('HELD', 'REMOVED') then 'ACTIVE' end,
       sold_at = case when $2 = 'SOLD' then now() end, sold_on = case when $2 = 'SOLD' then current_date end
     where id = $1`,
    [id, status],
  )
}
