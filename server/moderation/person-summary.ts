import type { PersonSummary } from '#contract/moderation/cases.ts'
import type { Db } from '#server/db/client.ts'
import { presentSuspension } from '#server/moderation/suspensions/present.ts'
import { findSuspension } from '#server/suspensions/queries.ts'
import { findPerson } from './queries.ts'

/** Returns what staff see of a user beside a case or a listing; null for an unknown one. */
export async function personSummary(db: Db, userId: string): Promise<PersonSummary | null> {
  const person = await findPerson(db, userId)
  if (!person) return null
  const suspension = await findSuspension(db, userId)
  return {
    ...person,
    since: person.since.toISOString(),
    suspension: suspension ? presentSuspension(suspension) : null,
  }
}
