import type pg from 'pg'
import type { InteractionType } from '#contract/interactions.ts'
import { arrayParameter } from '#server/db/array-parameter.ts'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { newId } from '#server/lib/ids.ts'
import type { InteractionRow } from './queries.ts'

type NewInteraction = {
  userId: string
  propertyId: string
  interactionType: InteractionType
  /** Defaults to when it was made; a later time is replaced by that. */
  createdAt?: Date | undefined
  /** How long before now it was made: later verdicts prevail. */
  ageMs?: number | undefined
}

type Recorded = Pick<InteractionRow, 'id' | 'createdAt' | 'interactionType'>
type Found = (Recorded | { id: null; createdAt: null }) & {
  newId: string
  isOwn: boolean
  lacksProfile: boolean
}

export type RecordInteraction = (
  interaction: NewInteraction,
) => Promise<InteractionRow | 'no_profile' | 'own_property' | undefined>

const noConflict = 'on conflict do nothing'
// A verdict replaces one of the same millisecond, because it arrived later.
const replaceVerdict = `on conflict (user_id, property_id) where interaction_type in ('LIKE', 'REJECT')
  do update set id = excluded.id, interaction_type = excluded.interaction_type, created_at = excluded.created_at
  where recorded.interaction_type <> excluded.interaction_type
    and recorded.created_at <= (select made_at from wanted where new_id = excluded.id)`

const parameters = [
  arrayParameter('$1', 'uuid'),
  arrayParameter('$2', 'uuid'),
  arrayParameter('$3', 'uuid'),
  arrayParameter('$4', 'text'),
  arrayParameter('$5', 'timestamptz'),
  arrayParameter('$6', 'float8'),
].join(', ')

// One statement for all interactions of a batch, prepared by name: one round trip, no planning, and one commit. It also returns
// an interaction that was there already or a later verdict, and a row without an id when the property may not be liked. The order
// of the rows is that in which concurrent statements lock them. The times have the precision of the column, to compare them. A deleted
// account gets no interaction: its profile may remain, and the lock waits for a deletion that is under way.
const recordStatement = (conflict: string) => `
  with people as (
    select id from palapa.profiles where id = any(${arrayParameter('$2', 'uuid')}) and deleted_at is null order by id for key share
  ), wanted as (
    select asked.new_id, asked.user_id, asked.property_id, asked.interaction_type, seller_id = asked.user_id as is_own,
      people.id is null as lacks_profile, made_at, least(made_at, asked.created_at) as created_at
    from unnest(${parameters})
      as asked (new_id, user_id, property_id, interaction_type, created_at, age_ms)
    cross join lateral
      (select (now() - coalesce(age_ms, 0) * interval '1 millisecond')::timestamptz(3) as made_at) as decision
    join palapa.properties on properties.id = asked.property_id and is_listed
    left join people on people.id = asked.user_id
  ), written as (
    insert into palapa.interactions as recorded (id, user_id, property_id, interaction_type, created_at)
    select new_id, user_id, property_id, interaction_type, created_at from wanted
    where not lacks_profile and (interaction_type <> 'LIKE' or not is_own)
    order by user_id, property_id, interaction_type
    ${conflict}
    returning id, created_at
  )
  select new_id as "newId", coalesce(written.id, earlier.id) as id,
    coalesce(earlier.interaction_type, wanted.interaction_type) as "interactionType",
    coalesce(written.created_at, earlier.created_at) as "createdAt", is_own as "isOwn",
    lacks_profile as "lacksProfile"
  from wanted
  left join written on written.id = new_id
  left join palapa.interactions earlier on written.id is null and earlier.user_id = wanted.user_id
    and earlier.property_id = wanted.property_id
    and (earlier.interaction_type = wanted.interaction_type
      or earlier.created_at > wanted.made_at and 'VIEW' not in (earlier.interaction_type, wanted.interaction_type))`

const statements = {
  missing: { name: 'record-missing', text: recordStatement(noConflict) },
  verdict: { name: 'record-verdicts', text: recordStatement(replaceVerdict) },
}

const attempts = 3

/**
 * Creates the function that records an interaction and returns its row, the existing row of the same type, or the later verdict that
 * it does not replace. It returns undefined when there is no such listed property, `own_property` for a LIKE of the user's own
 * property, and `no_profile` when the user has none. Swiping is the most frequent write, so interactions that arrive at the same
 * time are written by one statement.
 */
export function createRecording(pool: pg.Pool): RecordInteraction {
  const batchesOf = (statement: { name: string; text: string }) =>
    new Batches<NewInteraction, Found | undefined>({
      run: (items) => record(pool, statement, items),
      keyOf: ({ userId, propertyId }) => userId + propertyId,
      concurrency: 2,
      maxSize: 100,
    })
  const views = batchesOf(statements.missing)
  const verdicts = batchesOf(statements.verdict)
  return async (interaction) => {
    const { propertyId, interactionType } = interaction
    const batches = interactionType === 'VIEW' ? views : verdicts
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        const row = await batches.add(interaction)
        if (!row) return undefined
        if (row.lacksProfile) return 'no_profile'
        if (row.isOwn && interactionType === 'LIKE') return 'own_property'
        // Without an id, a concurrent request has inserted the same one, and the next attempt finds it.
        if (row.id !== null)
          return { id: row.id, createdAt: row.createdAt, propertyId, interactionType: row.interactionType }
      } catch (error) {
        // Two concurrent requests for the same verdict: the other one was inserted, and the next attempt finds it.
        if (attempt === attempts || !isViolation(error, 'interactions_once')) throw error
      }
    }
    return undefined
  }
}

/** Adds the interactions that the user lacks. Returns false when the user has no profile. */
export async function addMissing(pool: pg.Pool, items: NewInteraction[]): Promise<boolean> {
  const rows = await record(pool, statements.missing, items)
  return !rows.some((row) => row?.lacksProfile)
}

async function record(pool: pg.Pool, statement: { name: string; text: string }, items: NewInteraction[]) {
  const ids = items.map(() => newId())
  const values = [
    ids,
    items.map(({ userId }) => userId),
    items.map(({ propertyId }) => propertyId),
    items.map(({ interactionType }) => interactionType),
    items.map(({ createdAt }) => createdAt ?? null),
    items.map(({ ageMs }) => ageMs ?? null),
  ]
  const { rows } = await pool.query<Found>({ ...statement, values })
  const found = new Map(rows.map((row) => [row.newId, row]))
  return ids.map((id) => found.get(id))
}

function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
