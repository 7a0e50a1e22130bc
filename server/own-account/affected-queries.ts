import type pg from 'pg'

export type AffectedAccount = {
  email: string
  hasSignedIn: boolean
  hasChanged: boolean
  hasMessages: boolean
}

/** Reads all accounts, which takes longer than a request may. */
const timeout = `set local statement_timeout = '10min'`

const listAccounts = `
  with accounts as (
    select coalesce(users.id, profiles.id) as id, coalesce(users.email, profiles.email) as email,
      greatest(users.updated_at, profiles.updated_at) as changed_at, users.last_sign_in_at
    from palapa.profiles full join palapa_auth.users on users.id = profiles.id
    where profiles.deleted_at is null and users.deleted_at is null
  ), signed_in as (
    select id from accounts where last_sign_in_at >= $1
    union select user_id from palapa_auth.sessions where greatest(created_at, refreshed_at) >= $1
    union select user_id from palapa_auth.sign_in_networks where last_sign_in_at >= $1
  ), changed as (
    select id from accounts where changed_at >= $1
    union select seller_id from palapa.properties where updated_at >= $1
    union select user_id from palapa.property_drafts where updated_at >= $1
  ), writing as (
    select user_id as id from palapa.conversation_members
    where conversation_id in (select conversation_id from palapa.messages where created_at >= $1)
  )
  select email, id in (select id from signed_in) as "hasSignedIn", id in (select id from changed) as "hasChanged",
    id in (select id from writing) as "hasMessages"
  from accounts where email is not null order by email`

/** Returns all accounts, and what has happened in each since a time. Call it in a transaction. */
export async function listAccountsSince(client: pg.PoolClient, since: Date): Promise<AffectedAccount[]> {
  await client.query(timeout)
  return (await client.query<AffectedAccount>(listAccounts, [since])).rows
}
