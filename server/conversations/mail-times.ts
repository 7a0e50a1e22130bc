import { and, eq, isNull, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { blockOf } from './queries.ts'
import { conversations, members, streams } from './table.ts'

/** Whom to mail about which conversation, decided at that time. */
export type DueMail = { conversationId: string; userId: string; mailedAt: Date }

/** So few that nobody who writes to these people waits for long. */
export const dueMailBatch = 50

/**
 * Notes that people with messages long unread are mailed now; nobody else can note the same. They are not due again
 * until they have come back.
 */
export async function claimDueMails(tx: Db, now: Date): Promise<DueMail[]> {
  const due = tx
    .$with('due')
    .as(
      tx
        .select({ conversationId: members.conversationId, userId: members.userId })
        .from(members)
        .where(lte(members.mailDueAt, now))
        .orderBy(members.mailDueAt)
        .limit(dueMailBatch)
        .for('update', { skipLocked: true }),
    )
  const rows = await tx
    .with(due)
    .update(members)
    .set({ mailedAt: now, mailDueAt: null })
    .from(due)
    .where(and(eq(members.conversationId, due.conversationId), eq(members.userId, due.userId)))
    .returning({ conversationId: members.conversationId, userId: members.userId })
  return rows.map((row) => ({ ...row, mailedAt: now }))
}

const receiver = alias(profiles, 'receiver')
const writer = alias(profiles, 'writer')

/** Undefined when the person has come back since, or is not to be mailed. */
export async function findReceiver(db: Db, { conversationId, userId, mailedAt }: DueMail) {
  const [row] = await db
    .select({
      side: members.side,
      readPosition: members.readPosition,
      email: receiver.email,
      mailKey: streams.mailKey,
      writerName: writer.name,
      propertyTitle: properties.title,
    })
    .from(members)
    .innerJoin(conversations, eq(conversations.id, members.conversationId))
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .innerJoin(streams, eq(streams.userId, members.userId))
    .innerJoin(receiver, eq(receiver.id, members.userId))
    .innerJoin(
      writer,
      sql`${writer.id} = case ${members.side} when 'buyer' then ${conversations.sellerId} else ${conversations.buyerId} end`,
    )
    .where(
      and(
        eq(members.conversationId, conversationId),
        eq(members.userId, userId),
        eq(members.mailedAt, mailedAt),
        eq(streams.isMailOn, true),
        isNull(receiver.deletedAt),
        isNull(writer.deletedAt),
        not(blockOf(receiver.id, writer.id)),
        not(blockOf(writer.id, receiver.id)),
      ),
    )
  return row
}

/** Undefined for a key that is nobody's. */
export async function findIsMailOn(db: Db, mailKey: string): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isMailOn: streams.isMailOn })
    .from(streams)
    .where(eq(streams.mailKey, mailKey))
  return row?.isMailOn
}

export async function setOwnMailOn(db: Db, userId: string, isMailOn: boolean): Promise<void> {
  await db
    .insert(streams)
    .values({ userId, isMailOn })
    .onConflictDoUpdate({ target: streams.userId, set: { isMailOn } })
}

/** Answers whether the key is somebody's. */
export async function setMailOn(db: Db, mailKey: string, isMailOn: boolean): Promise<boolean> {
  const { rowCount } = await db.update(streams).set({ isMailOn }).where(eq(streams.mailKey, mailKey))
  return rowCount === 1
}
