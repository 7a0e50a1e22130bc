import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/lib/errors.ts'
import { noProfileMessage } from './policy.ts'
import { findProfile, lockProfile, type ProfileRow } from './queries.ts'

/** Returns the user's profile. Throws 404 without one, because an account can have a valid token before its profile exists. */
export async function requireProfile(db: Db, userId: string): Promise<ProfileRow> {
  const profile = await findProfile(db, userId)
  if (!profile) throw notFound(noProfileMessage)
  return profile
}

/** Locks the user's profile as `lockProfile` does. Throws 404 without one. */
export async function requireLockedProfile(tx: Db, userId: string): Promise<void> {
  if (!(await lockProfile(tx, userId))) throw notFound(noProfileMessage)
}
