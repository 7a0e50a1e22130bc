import { and, eq, isNull, or } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { profiles } from '#server/profiles/table.ts'
import { nextSequence, lockStreams, recordEvent, type Sequences } from './changes.ts'
import {
  findMembership,
  insertOnce,
  type Membership,
  type NewMessage,
  type Written,
} from './message-changes.ts'
import { blocks, conversations, members } from './table.ts'

type Shared = { sequences: Sequences; notice: NewMessage; written: Written }

/**
 * Shares the user's contact details with the other user and adds a notice. Returns undefined when they were shared before, and `closed`
 * when the two can no longer write to each other.
 */
export function shareContact(
  pool: pg.Pool,
  userId: string,
  membership: Membership,
  now: Date,
): Promise<Shared | 'closed' | undefined> {
  const { conversationId, buyerId, sellerId, side } = membership
  const isOwn = and(eq(members.conversationId, conversationId), eq(members.userId, userId))
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    await lockStreams(tx, [buyerId, sellerId])
    // A block or a suspension may have been committed while this waited.
    const present = await findMembership(client, userId, conversationId)
    if (!present?.canWrite) return 'closed'
    const shared = await tx
      .update(members)
      .set({ sharedContactAt: now })
      .where(and(isOwn, isNull(members.sharedContactAt)))
      .returning({ side: members.side })
    if (shared.length === 0) return undefined
    const sequences = await nextSequence(tx, [buyerId, sellerId])
    await recordEvent(tx, conversationId, sequences)
    const [person] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId))
    const name = person?.name || (side === 'seller' ? 'The seller' : 'The buyer')
    const text = `${name} shared their contact details.`
    const notice: NewMessage = { id: newId(), sender: 'system', text, warnings: [], createdAt: now }
    const written = await insertOnce(client, membership, notice)
    if (written === 'taken') throw new Error('A new id was taken')
    return { sequences, notice, written }
  })
}

/** Blocks or unblocks a user. Returns the event's sequences by conversation, none when nothing has changed. */
export function setBlock(
  db: Db,
  { userId, otherId }: { userId: string; otherId: string },
  isBlocked: boolean,
  now: Date,
): Promise<Map<string, Sequences>> {
  const block = and(eq(blocks.userId, userId), eq(blocks.blockedId, otherId))
  return db.transaction(async (tx) => {
    await lockStreams(tx, [userId, otherId])
    const changed = isBlocked
      ? await tx
          .insert(blocks)
          .values({ userId, blockedId: otherId, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(blocks).where(block).returning()
    const sequences = new Map<string, Sequences>()
    if (changed.length === 0) return sequences
    for (const conversationId of await listConversationsBetween(tx, userId, otherId)) {
      const next = await nextSequence(tx, [userId, otherId])
      await recordEvent(tx, conversationId, next)
      sequences.set(conversationId, next)
    }
    return sequences
  })
}

/** Returns the conversations between two users; either may be the seller. */
async function listConversationsBetween(db: Db, first: string, second: string): Promise<string[]> {
  const { id, buyerId, sellerId } = conversations
  const rows = await db
    .select({ id })
    .from(conversations)
    .where(or(and(eq(buyerId, first), eq(sellerId, second)), and(eq(buyerId, second), eq(sellerId, first))))
    .orderBy(id)
  return rows.map((row) => row.id)
}
