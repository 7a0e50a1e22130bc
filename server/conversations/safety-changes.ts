import { and, count, countDistinct, eq, isNull, or } from 'drizzle-orm'
import type pg from 'pg'
import type { ReportReason } from '#contract/stored-conversations.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { profiles } from '#server/profiles/table.ts'
import { countEvent, holdStreams, placeChange, type Told } from './changes.ts'
import { insertOnce, type Membership, type NewMessage, type Written } from './sending.ts'
import { blocks, conversations, members, reports } from './table.ts'

type Shared = { told: Told; notice: NewMessage; written: Written }

/** Shows the other person how to reach this one, and says so in the conversation. Undefined when that was done before. */
export function shareContact(
  pool: pg.Pool,
  userId: string,
  membership: Membership,
  now: Date,
): Promise<Shared | undefined> {
  const { conversationId, buyerId, sellerId, side } = membership
  const isOwn = and(eq(members.conversationId, conversationId), eq(members.userId, userId))
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    await holdStreams(tx, [buyerId, sellerId])
    const shared = await tx
      .update(members)
      .set({ sharedContactAt: now })
      .where(and(isOwn, isNull(members.sharedContactAt)))
      .returning({ side: members.side })
    if (shared.length === 0) return undefined
    const told = await countEvent(tx, [buyerId, sellerId])
    await placeChange(tx, conversationId, told)
    const [person] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId))
    const name = person?.name || (side === 'seller' ? 'The seller' : 'The buyer')
    const text = `${name} shared their contact details.`
    const notice: NewMessage = { id: newId(), sender: 'system', text, warnings: [], createdAt: now }
    const written = await insertOnce(client, membership, notice)
    if (written === 'taken') throw new Error('A new id was taken')
    return { told, notice, written }
  })
}

/** Answers where each of their conversations was told of it, none when nothing has changed. */
export function setBlock(
  db: Db,
  { userId, otherId }: { userId: string; otherId: string },
  isBlocked: boolean,
  now: Date,
): Promise<Map<string, Told>> {
  const block = and(eq(blocks.userId, userId), eq(blocks.blockedId, otherId))
  return db.transaction(async (tx) => {
    await holdStreams(tx, [userId, otherId])
    const changed = isBlocked
      ? await tx
          .insert(blocks)
          .values({ userId, blockedId: otherId, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(blocks).where(block).returning()
    const told = new Map<string, Told>()
    if (changed.length === 0) return told
    for (const conversationId of await listConversationsBetween(tx, userId, otherId)) {
      const places = await countEvent(tx, [userId, otherId])
      await placeChange(tx, conversationId, places)
      told.set(conversationId, places)
    }
    return told
  })
}

/** Either of the two may be the seller. */
async function listConversationsBetween(db: Db, first: string, second: string): Promise<string[]> {
  const { id, buyerId, sellerId } = conversations
  const rows = await db
    .select({ id })
    .from(conversations)
    .where(or(and(eq(buyerId, first), eq(sellerId, second)), and(eq(buyerId, second), eq(sellerId, first))))
    .orderBy(id)
  return rows.map((row) => row.id)
}

type NewReport = {
  conversationId: string
  reporterId: string
  reportedId: string
  reason: ReportReason
  text: string
  createdAt: Date
}

/** Answers how often the person has been reported with this one, and by how many people. */
export async function addReport(db: Db, report: NewReport): Promise<{ reports: number; reporters: number }> {
  await db.insert(reports).values({ id: newId(), ...report })
  const [row] = await db
    .select({ reports: count(), reporters: countDistinct(reports.reporterId) })
    .from(reports)
    .where(eq(reports.reportedId, report.reportedId))
  return row ?? { reports: 1, reporters: 1 }
}
