import type pg from 'pg'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { findOrOpenCase } from '#server/cases/changes.ts'
import { drizzleOn } from '#server/db/client.ts'
import { findListingVersion } from '#server/moderation/case-version-queries.ts'
import { claimCase } from '#server/moderation/claim-changes.ts'
import { type Consequences, decideCase, type DecisionResult } from '#server/moderation/decision-changes.ts'

type Wanted = {
  propertyId: string
  /** Null for a command of the operator, which decides also while a member of staff has claimed the case. */
  staffId: string | null
  decision: CaseDecision
  reason: string
  /** What was read before. Undefined for a command, which does not depend on it. */
  seen?: { version: string; sellerId: string } | undefined
  now: Date
}

/** Decides about a listing, with a case that is opened if there is none. Undo the transaction unless it returns `decided`. */
export async function decideListing(
  client: pg.PoolClient,
  { propertyId, seen, ...wanted }: Wanted,
  consequences: Consequences,
): Promise<DecisionResult> {
  const tx = drizzleOn(client)
  const { staffId, now } = wanted
  const caseId = await findOrOpenCase(tx, { subjectType: 'property', subjectId: propertyId }, now)
  // Its case was decided at the same moment.
  if (caseId === undefined) return 'not_allowed'
  if (staffId !== null && !(await claimCase(tx, { caseId, staffId, now }))) return 'not_claimed'
  if (seen !== undefined && seen.version !== (await findListingVersion(tx, propertyId, seen.sellerId)))
    return 'outdated'
  return decideCase(client, { caseId, ...wanted }, consequences)
}
