import type pg from 'pg'
import { openReportStates } from '#contract/moderation/reports.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { fraudReasons } from '#server/reports/policy.ts'

const batchSize = 100

/**
 * Returns cases whose holds have ended without a member of staff opening them, and their properties. Those of a suspended seller's
 * properties, which would not be visible, begin anew when the suspension ends.
 */
export async function listDueHolds(pool: pg.Pool, now: Date): Promise<{ id: string; propertyId: string }[]> {
  const { rows } = await pool.query<{ id: string; propertyId: string }>(
    `select id, subject_id as "propertyId" from palapa.cases
     where hold_ends_at is not null and hold_ends_at <= $1
       and not exists (select from palapa.properties where properties.id = subject_id and is_suspended)
     order by hold_ends_at limit ${batchSize}`,
    [now],
  )
  return rows
}

type Held = {
  sellerId: string
  title: string
  status: PropertyStatus
  statusBefore: PropertyStatus
  isSuspended: boolean
}

/** Returns the property of a case whose hold has ended, which is held or was withdrawn while held, and locks the case. */
export async function findHeld(client: pg.ClientBase, caseId: string, now: Date): Promise<Held | undefined> {
  const { rows } = await client.query<Held>(
    `select seller_id as "sellerId", title, status, status_before as "statusBefore",
       is_suspended as "isSuspended"
     from palapa.cases join palapa.properties on properties.id = subject_id
     where cases.id = $1 and hold_ends_at <= $2
       and 'HELD' in (status, status_before) and status <> 'REMOVED' for update of cases`,
    [caseId, now],
  )
  return rows[0]
}

/** How many users must have reported a property, and for how many days their accounts must have existed. */
const reportersToHold = 3
const reporterAgeDays = 7
/** Within how many days their reports must have been sent. */
const reportDays = 7

type Reported = { sellerId: string; title: string; status: PropertyStatus }

/**
 * Returns a property that enough users with older accounts have reported as not the seller's, or because the seller asks for
 * money; undefined for any other, and while there are no staff. Reports that staff have decided do not count, nor do later ones of
 * users whose earlier report of the property staff have dismissed: they could hide it again and again.
 */
export async function findOftenReported(
  client: pg.ClientBase,
  propertyId: string,
  now: Date,
): Promise<Reported | undefined> {
  const { rows } = await client.query<Reported>(
    `select seller_id as "sellerId", title, status from palapa.properties
     where id = $1 and exists (select from palapa.staff) and ${reportersToHold} <= (
       select count(distinct reporter_id) from palapa.reports join palapa.profiles on profiles.id = reporter_id
       where subject_id = $1 and subject_type = 'property' and reason = any($3) and state = any($4)
         and reports.created_at > $2::timestamptz - interval '${reportDays} days'
         and profiles.created_at < $2::timestamptz - interval '${reporterAgeDays} days'
         and not exists (
           select from palapa.reports dismissed
           where dismissed.subject_id = $1 and dismissed.subject_type = 'property'
             and dismissed.reporter_id = reports.reporter_id and dismissed.state = 'DISMISSED'
         )
     )`,
    [propertyId, now, fraudReasons, openReportStates],
  )
  return rows[0]
}
