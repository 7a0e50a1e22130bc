import type pg from 'pg'
import type { InteractionType } from '#contract/interactions.ts'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { newId } from '#server/lib/ids.ts'
import type { InteractionRow } from './queries.ts'

type NewInteraction = {
  userId: string
  propertyId: string
  interactionType: InteractionType
  /** Defaults to now; a future time is replaced by now. */
  createdAt?: Date | undefined
}

type Recorded = Pick<InteractionRow, 'id' | 'createdAt'>
type Found = (Recorded | { id: null; createdAt: null }) & { newId: string; isOwn: boolean }

export type RecordInteraction = (
  interaction: NewInteraction,
) => Promise<InteractionRow | 'no_profile' | 'own_property' | undefined>

const noConflict = 'on conflict do nothing'
const replaceVerdict = `on conflict (user_id, property_id) where interaction_type in ('LIKE', 'REJECT')
  do update set id = excluded.id, interaction_type = excluded.interaction_type, created_at = excluded.created_at
  where recorded.interaction_type <> excluded.interaction_type`

// One statement for all interactions of a batch, prepared by name: one round trip, no planning, and one commit. It also returns
// an interaction that was there already, and a row without an id when the property may not be liked. The order of the rows is
// that in which concurrent statements lock them.
const recordStatement = (conflict: string) => `
  with wanted as (
    select wanted.*, seller_id = user_id as is_own
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[])
      as wanted (new_id, user_id, property_id, interaction_type, created_at)
    join palapa.properties on properties.id = property_id and is_listed
  ), written as (
    insert into palapa.interactions as recorded (id, user_id, property_id, interaction_type, created_at)
    select new_id, user_id, property_id, interaction_type, least(now(), created_at) from wanted
    where interaction_type <> 'LIKE' or not is_own
    order by user_id, property_id
    ${conflict}
    returning id, created_at
  )
  select new_id as "newId", coalesce(written.id, earlier.id) as id,
    coalesce(written.created_at, earlier.created_at) as "createdAt", is_own as "isOwn"
  from wanted
  left join written on written.id = new_id
  left join palapa.interactions earlier on written.id is null and earlier.user_id = wanted.user_id
    and earlier.property_id = wanted.property_id and earlier.interaction_type = wanted.interaction_type`

const statements = {
  VIEW: { name: 'record-views', text: recordStatement(noConflict) },
  verdict: { name: 'record-verdicts', text: recordStatement(replaceVerdict) },
}

const attempts = 3

/**
 * Creates the function that records an interaction and returns its row, or the existing row of the same type. It returns undefined
 * when there is no such listed property, `own_property` for a LIKE of the user's own property, and `no_profile` when the user has
 * none. Swiping is the most frequent write, so interactions that arrive at the same time are written by one statement.
 */
export function createRecording(pool: pg.Pool): RecordInteraction {
  const batchesOf = (statement: { name: string; text: string }) =>
    new Batches<NewInteraction, Found | undefined>({
      run: (items) => record(pool, statement, items),
      keyOf: ({ userId, propertyId }) => userId + propertyId,
      concurrent: 2,
      largest: 100,
    })
  const views = batchesOf(statements.VIEW)
  const verdicts = batchesOf(statements.verdict)
  return async (interaction) => {
    const { propertyId, interactionType } = interaction
    const batches = interactionType === 'VIEW' ? views : verdicts
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        const row = await batches.add(interaction)
        if (!row) return undefined
        const { id, createdAt, isOwn } = row
        if (isOwn && interactionType === 'LIKE') return 'own_property'
        // Without an id, a concurrent request has inserted the same one, and the next attempt finds it.
        if (id !== null) return { id, createdAt, propertyId, interactionType }
      } catch (error) {
        if (isViolation(error, 'interactions_user_id_profiles_id_fk')) return 'no_profile'
        // Two concurrent requests for the same verdict: the other one was inserted, and the next attempt finds it.
        if (attempt === attempts || !isViolation(error, 'interactions_once')) throw error
      }
    }
    return undefined
  }
}

async function record(pool: pg.Pool, statement: { name: string; text: string }, items: NewInteraction[]) {
  const ids = items.map(() => newId())
  const values = [
    ids,
    items.map(({ userId }) => userId),
    items.map(({ propertyId }) => propertyId),
    items.map(({ interactionType }) => interactionType),
    items.map(({ createdAt }) => createdAt ?? null),
  ]
  const { rows } = await pool.query<Found>({ ...statement, values })
  const found = new Map(rows.map((row) => [row.newId, row]))
  return ids.map((id) => found.get(id))
}

function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
