import type pg from 'pg'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import type { CheckReason } from '#contract/lifecycle/check-reasons.ts'
import type { CheckState } from './policy.ts'
import { hasUnansweredConversations } from './unanswered-changes.ts'

/** Number of properties that one transaction takes. */
const batchSize = 500

export type DueProperty = CheckState & {
  id: string
  sellerId: string
  status: PropertyStatus
  /** Whether the seller was emailed today. */
  wasMailedToday: boolean
  /** Whether the seller has turned the emails about listings off. */
  isMailOff: boolean
}

type Moment = { now: Date; today: string; from: Date }

/** Number of due properties whose sellers are considered for one batch. */
const oldestProperties = 100

const isDue = 'is_listed and not is_sample and check_due_at <= $1'

// Each batch of a run begins at the oldest check of the one before ($3): the index entries of earlier batches stay until a vacuum,
// and each batch would read all of them.
// Profiles are locked before properties, as everywhere. A seller that another transaction has locked waits for the next run.
// The properties of the sellers fit into one batch: those of further sellers would be read and left again. Sizes are part of the
// text, because the plan of a prepared statement knows no values.
export const lockSellers = {
  name: 'lock-sellers-of-due-checks',
  text: `
    with oldest as (
      select seller_id, check_due_at from palapa.properties where ${isDue} and check_due_at >= $3
      order by check_due_at limit ${oldestProperties}
    ), sellers as (
      select seller_id, min(check_due_at) as due_at from oldest group by seller_id
    ), counted as (
      select seller_id, due, sum(due) over (order by due_at, seller_id) as total
      from sellers cross join lateral (
        select count(*) as due from (
          select 1 from palapa.properties p where p.seller_id = sellers.seller_id and ${isDue} limit ${batchSize}
        ) of_seller
      ) counts
    )
    select id, coalesce(checks_mailed_on >= $2::date, false) as "wasMailedToday",
      (select mode = 'off' from palapa.mail_choices where user_id = profiles.id and kind = 'listings') is true as "isMailOff"
    from palapa.profiles
    where id in (select seller_id from counted where total <= ${batchSize} or total = due)
    order by id for no key update skip locked`,
}

export const lockDue = {
  name: 'lock-due-checks',
  text: `
    with due as materialized (
      select id, seller_id, status, status_at, confirmed_at, under_offer_at, conversations_checked_at, check_due_at
      from palapa.properties where ${isDue} and seller_id = any($2)
      order by seller_id, check_due_at limit ${batchSize} for no key update skip locked
    )
    select p.id, p.seller_id as "sellerId", p.status, p.check_due_at as "dueAt", p.confirmed_at as "confirmedAt",
      case p.status when 'UNDER_OFFER' then coalesce(p.under_offer_at, p.status_at) end as "underOfferAt",
      c.reason, c.questions, c.asked_at as "askedAt", c.mail_accepted_at as "mailAcceptedAt",
      ${hasUnansweredConversations('$1')} as "isUnanswered"
    from due p left join palapa.listing_checks c on c.property_id = p.id
    order by p.seller_id, p.check_due_at`,
}

type Seller = Pick<DueProperty, 'wasMailedToday' | 'isMailOff'>

type DueRow = Omit<DueProperty, 'check' | keyof Seller> & {
  dueAt: Date
  reason: CheckReason | null
  questions: number
  askedAt: Date
  mailAcceptedAt: Date | null
}

/** Locks at most 500 properties whose check is due, all of a seller together. Returns them and where the next batch begins. */
export async function claimDue(client: pg.ClientBase, { now, today, from }: Moment) {
  const sellers = await client.query<Seller & { id: string }>({
    ...lockSellers,
    values: [now, today, from],
  })
  const sellerOf = new Map(sellers.rows.map(({ id, ...seller }) => [id, seller]))
  const values = [now, [...sellerOf.keys()]]
  const { rows } = await client.query<DueRow>({ ...lockDue, values })
  const properties = wholeSellers(rows).map(({ reason, questions, askedAt, mailAcceptedAt, ...row }) => ({
    ...row,
    check: reason === null ? null : { reason, questions, askedAt, mailAcceptedAt },
    ...requireSeller(sellerOf, row.sellerId),
  }))
  return { properties, nextFrom: new Date(Math.min(...rows.map(({ dueAt }) => dueAt.getTime()))) }
}

function requireSeller(sellers: Map<string, Seller>, id: string): Seller {
  const seller = sellers.get(id)
  if (!seller) throw new Error('A property is due whose seller is not locked')
  return seller
}

/** Leaves a seller whom the limit cuts off to the next batch, so that one email names all of their properties. */
function wholeSellers(rows: DueRow[]): DueRow[] {
  const last = rows.at(-1)?.sellerId
  const others = rows.filter(({ sellerId }) => sellerId !== last)
  return rows.length < batchSize || others.length === 0 ? rows : others
}

export type Question = { id: string; reason: CheckReason; questions: number }

/** Stores questions. Earlier links stay valid until the new email replaces them. */
export async function storeQuestions(client: pg.ClientBase, asked: Question[], now: Date): Promise<void> {
  if (asked.length === 0) return
  await client.query(
    `insert into palapa.listing_checks (property_id, reason, questions, asked_at)
     select id, reason, questions, $4 from unnest($1::uuid[], $2::text[], $3::smallint[]) asked (id, reason, questions)
     on conflict (property_id) do update
     set reason = excluded.reason, questions = excluded.questions, asked_at = excluded.asked_at, mail_accepted_at = null`,
    [
      asked.map(({ id }) => id),
      asked.map(({ reason }) => reason),
      asked.map(({ questions }) => questions),
      now,
    ],
  )
}

export async function deleteChecks(client: pg.ClientBase, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await client.query('delete from palapa.listing_checks where property_id = any($1)', [ids])
}

// Each row is entered anew into every index of its table, so that 500 at once would take too long for one statement.
const dueAtOnce = 50

/** Sets when the next step of each property is due. It changes nothing that a page shows. */
export async function setDue(client: pg.ClientBase, due: { id: string; nextAt: Date }[]): Promise<void> {
  for (let from = 0; from < due.length; from += dueAtOnce) {
    const some = due.slice(from, from + dueAtOnce)
    await client.query(
      `update palapa.properties p set check_due_at = due.at
       from unnest($1::uuid[], $2::timestamptz[]) due (id, at) where p.id = due.id`,
      [some.map(({ id }) => id), some.map(({ nextAt }) => nextAt)],
    )
  }
}

export async function setMailedOn(client: pg.ClientBase, userIds: string[], today: string): Promise<void> {
  if (userIds.length > 0)
    await client.query('update palapa.profiles set checks_mailed_on = $2 where id = any($1)', [
      userIds,
      today,
    ])
}

/** Records that the mail server accepted the email of these questions, which may expire from now on. */
export async function setMailAccepted(
  pool: pg.Pool,
  { userId, askedAt, now }: { userId: string; askedAt: string; now: Date },
): Promise<void> {
  await pool.query(
    `update palapa.listing_checks set mail_accepted_at = $3
     where asked_at = $2 and property_id in (select id from palapa.properties where seller_id = $1)`,
    [userId, askedAt, now],
  )
}
