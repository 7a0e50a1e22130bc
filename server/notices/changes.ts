import type pg from 'pg'
import { type NoticeData, type NoticeKind, storedNotices } from '#contract/notices.ts'
import { newId } from '#server/lib/ids.ts'

export type NewNotice = {
  /** An id that exists adds no second notice; by default a new one. */
  id?: string
  userId: string
  kind: NoticeKind
  propertyId?: string | undefined
  subjectId?: string | undefined
  data?: NoticeData
  createdAt: Date
  /** When the notice is to be part of the daily email, if at all. */
  mailDueAt?: Date | undefined
}

/** A stored notice that is to be published after the commit. */
export type AddedNotice = { id: string; userId: string; sequence: number }

// A deleted account gets no stream. The lock waits for a deletion that is under way.
const addStreams = `
  insert into palapa.conversation_streams (user_id)
  select id from (
    select id from palapa.profiles
    where id = any($1) and deleted_at is null
      and not exists (select from palapa.conversation_streams where user_id = profiles.id)
    order by id for key share
  ) as missing
  on conflict do nothing`

const lockStreams = `
  select from palapa.conversation_streams where user_id = any($1) order by user_id for update`

const addNotices = `
  with wanted as (
    select id, user_id, kind, property_id, subject_id, data, created_at, mail_due_at,
      row_number() over (partition by user_id order by position) as nth
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::jsonb[], $7::timestamptz[], $8::timestamptz[])
      with ordinality
      as wanted (id, user_id, kind, property_id, subject_id, data, created_at, mail_due_at, position)
    where not exists (select from palapa.notices where notices.id = wanted.id)
  ), streams as (
    update palapa.conversation_streams as stream set position = position + added
    from (select user_id, count(*) as added from wanted group by user_id) as counts
    where stream.user_id = counts.user_id
    returning stream.user_id, position - added as before
  )
  insert into palapa.notices
    (id, user_id, kind, property_id, subject_id, data, created_at, mail_due_at, sequence)
  select id, user_id, kind, property_id, subject_id, data, created_at, mail_due_at, before + nth
  from wanted join streams using (user_id)
  returning id, user_id as "userId", sequence::float8`

const deleteOldest = `
  delete from palapa.notices as old
  using unnest($1::uuid[]) as users (id)
  where old.user_id = users.id and sequence <= (
    select sequence from palapa.notices as newest where newest.user_id = users.id
    order by sequence desc offset $2 limit 1
  )`

/**
 * Inserts notices, each once, in a transaction that locks nothing else before: like everything that adds events, it locks the
 * users' streams first. A change that has locked rows already sends a job instead. Publish the result after the commit.
 */
export async function insertNotices(client: pg.ClientBase, added: NewNotice[]): Promise<AddedNotice[]> {
  const people = [...new Set(added.map(({ userId }) => userId))]
  await client.query(addStreams, [people])
  await client.query(lockStreams, [people])
  const { rows } = await client.query<AddedNotice>(addNotices, [
    added.map(({ id }) => id ?? newId()),
    added.map(({ userId }) => userId),
    added.map(({ kind }) => kind),
    added.map(({ propertyId }) => propertyId ?? null),
    added.map(({ subjectId }) => subjectId ?? null),
    added.map(({ data }) => JSON.stringify(data ?? {})),
    added.map(({ createdAt }) => createdAt),
    added.map(({ mailDueAt }) => mailDueAt ?? null),
  ])
  await client.query(deleteOldest, [people, storedNotices])
  return rows
}

// If the user has not learned of the earlier reduction, the new notice names the price before that one. `offset 0` reads the few notices
// of each user, rather than once for each user all those about the property.
const replaceRecent = `
  with replaced as (
    delete from palapa.notices as old
    using palapa.notices as added, lateral (
      select id, user_id, property_id, kind, created_at from palapa.notices as own
      where own.user_id = added.user_id offset 0
    ) as recent
    where added.id = any($1) and recent.property_id = added.property_id and recent.kind = any($3)
      and recent.id <> added.id and recent.created_at > $2 and old.id = recent.id
    returning added.id as added_id, old.data->'priceBefore' as price_before,
      old.read_at is null and old.mail_due_at is not null as is_unknown
  )
  update palapa.notices as notice
  set data = notice.data || jsonb_build_object('priceBefore', price_before)
  from replaced
  where notice.id = added_id and is_unknown and price_before is not null`

/** Deletes the notices of these kinds after a time that added ones about the same property replace, in their transaction. */
export async function replaceNotices(
  client: pg.ClientBase,
  added: AddedNotice[],
  { kinds, since }: { kinds: readonly NoticeKind[]; since: Date },
): Promise<void> {
  await client.query(replaceRecent, [added.map(({ id }) => id), since, kinds])
}
