import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { isSuspended } from '#server/suspensions/queries.ts'
import { blockOf } from './queries.ts'
import { conversations, members, streams } from './table.ts'

/** An email to a user about a conversation, claimed at `mailedAt`. */
export type DueMail = { conversationId: string; userId: string; mailedAt: Date }

/** Small, so that the locked rows do not delay new messages to these users for long. */
export const dueMailBatch = 50

/**
 * Claims the emails that are due, so that no other server sends them. A member is not due again until they have read the
 * conversation, or the claim is released.
 */
export async function claimDueEmails(tx: Db, now: Date): Promise<DueMail[]> {
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

/** Releases the claim of an email that was not sent, so that the next message is due again. */
export async function releaseEmail(db: Db, { conversationId, userId, mailedAt }: DueMail): Promise<void> {
  await db
    .update(members)
    .set({ mailedAt: null })
    .where(
      and(
        eq(members.conversationId, conversationId),
        eq(members.userId, userId),
        // The user may have come back since, and a later email may be claimed.
        eq(members.mailedAt, mailedAt),
      ),
    )
}

const receiver = alias(profiles, 'receiver')
const writer = alias(profiles, 'writer')

/**
 * Returns the data of a due email, undefined when the user has come back since or must not be emailed. The seller of a sample is
 * invented, with an address that is not theirs.
 */
export async function findReceiver(db: Db, { conversationId, userId, mailedAt }: DueMail) {
  const [row] = await db
    .select({
      side: members.side,
      readPosition: members.readPosition,
      email: receiver.email,
      mailKey: streams.mailKey,
      writerName: writer.name,
      propertyTitle: properties.title,
      propertyStatus: properties.status,
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
        or(eq(properties.isSample, false), eq(members.side, 'buyer')),
        isNull(receiver.deletedAt),
        isNull(writer.deletedAt),
        not(isSuspended(receiver.id)),
        not(isSuspended(writer.id)),
        not(blockOf(receiver.id, writer.id)),
        not(blockOf(writer.id, receiver.id)),
      ),
    )
  return row
}

/** Returns whether emails are on for the user of a key, undefined for an unknown key. */
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

/** Switches emails for the user of a key. Returns whether the key exists. */
export async function setMailOn(db: Db, mailKey: string, isMailOn: boolean): Promise<boolean> {
  const { rowCount } = await db.update(streams).set({ isMailOn }).where(eq(streams.mailKey, mailKey))
  return rowCount === 1
}
