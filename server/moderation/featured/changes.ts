import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { appendAudit } from '#server/audit/changes.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'
import { nextVersion, properties } from '#server/properties/table.ts'
import { listFeatured } from './queries.ts'

type Choice = { ids: string[]; before: string[]; reason: string; staffId: string; now: Date }

/** Features exactly these properties, in their order. Each one that changes gets an entry in the audit log. */
export function setFeatured(db: Db, choice: Choice): Promise<'set' | 'changed' | 'not_listed'> {
  const { ids, before } = choice
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.featured})`)
    const featured = await listFeatured(tx)
    if (featured.map(({ id }) => id).join() !== before.join()) return 'changed'
    const added = ids.filter((id) => !before.includes(id))
    if (!(await areListed(tx, added))) return 'not_listed'
    const positions = new Map(featured.map(({ id, position }) => [id, position]))
    const kept = ids.filter((id, at) => positions.get(id) === at + 1)
    await tx
      .update(properties)
      .set({ isFeatured: false, featuredPosition: null, version: nextVersion })
      .where(and(properties.isFeatured, notInArray(properties.id, kept)))
    for (const id of before.filter((each) => !ids.includes(each)))
      await audit(tx, choice, id, positions.get(id), null)
    for (const [at, id] of ids.entries()) {
      if (kept.includes(id)) continue
      const featuredPosition = at + 1
      const changes = { isFeatured: true, featuredPosition, version: nextVersion }
      await tx.update(properties).set(changes).where(eq(properties.id, id))
      await audit(tx, choice, id, positions.get(id), featuredPosition)
    }
    return 'set'
  })
}

async function areListed(tx: Db, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const listed = and(inArray(properties.id, ids), properties.isListed)
  const [found] = await tx.select({ count: count() }).from(properties).where(listed)
  return found?.count === ids.length
}

function audit(
  tx: Db,
  { reason, staffId, now }: Choice,
  subjectId: string,
  before: number | null | undefined,
  after: number | null,
): Promise<void> {
  return appendAudit(tx, {
    staffId,
    now,
    action: after === null ? 'stop_featuring' : 'feature',
    subjectType: 'property',
    subjectId,
    reason,
    before: { position: before ?? null },
    after: { position: after },
  })
}
