import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageWarnings } from '#contract/messages.ts'
import { senders, sides } from '#contract/participants.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

/** A conversation between a buyer and the seller of a property. */
export const conversations = palapa.table(
  'conversations',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    buyerId: uuid()
      .notNull()
      .references(() => profiles.id),
    sellerId: uuid()
      .notNull()
      .references(() => profiles.id),
    /** Position of the newest message. */
    lastPosition: integer().notNull(),
    /** When the seller wrote their first message to the buyer. */
    answeredAt: time(),
    /** When the seller stated that they sold the property to this buyer. */
    soldAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('conversations_once').on(table.propertyId, table.buyerId),
    uniqueIndex('conversations_sold_once')
      .on(table.propertyId)
      .where(sql`${table.soldAt} is not null`),
    index('conversations_started').on(table.buyerId, table.createdAt),
    index('conversations_seller').on(table.sellerId),
    index('conversations_answered')
      .on(table.sellerId, table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
    index('conversations_unanswered')
      .on(table.propertyId, table.createdAt)
      .where(sql`${table.answeredAt} is null`),
    check('conversations_people', sql`${table.buyerId} <> ${table.sellerId}`),
  ],
)

/** The two users of a conversation, each with their own state. */
export const members = palapa.table(
  'conversation_members',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    side: text({ enum: sides }).notNull(),
    readPosition: integer().notNull().default(0),
    unreadCount: integer().notNull().default(0),
    /** Sequence of the conversation's last event in the user's stream. */
    streamPosition: bigint({ mode: 'number' }).notNull(),
    /** Copied from the newest message, to sort the list. */
    lastMessageAt: time().notNull(),
    sharedContactAt: time(),
    /** When the user is to be emailed about unread messages. */
    mailDueAt: time(),
    /** When the user was emailed about unread messages; null again once the user has read them. */
    mailedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_newest').on(
      table.userId,
      table.lastMessageAt.desc().nullsFirst(),
      table.conversationId.desc().nullsFirst(),
    ),
    index('conversation_members_changed').on(table.userId, table.streamPosition),
    index('conversation_members_unread')
      .on(table.userId)
      .where(sql`${table.unreadCount} > 0`),
    index('conversation_members_mail_due')
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null`),
    check('conversation_members_side', sql`${table.side} in ('buyer', 'seller')`),
  ],
)

export const messages = palapa.table(
  'messages',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Created by the client, so that a retry does not add the message twice. */
    id: uuid().notNull(),
    sender: text({ enum: senders }).notNull(),
    text: text().notNull(),
    /** Whether it is a greeting that its sender did not write for this conversation. */
    isAutomatic: boolean().notNull().default(false),
    warnings: text({ enum: messageWarnings }).array().notNull(),
    /** Sequences of the message's last event in the streams of the two users. */
    buyerStreamPosition: bigint({ mode: 'number' }).notNull(),
    sellerStreamPosition: bigint({ mode: 'number' }).notNull(),
    isDeletedForBuyer: boolean().notNull().default(false),
    isDeletedForSeller: boolean().notNull().default(false),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.position] }),
    unique('messages_once').on(table.conversationId, table.id),
    check('messages_sender', sql`${table.sender} in ('buyer', 'seller', 'rep', 'support', 'system')`),
    check('messages_length', sql`length(${table.text}) <= 8000`),
  ],
)

/** Images of messages; `messageId` is null until the message is sent. */
export const messageImages = palapa.table(
  'message_pictures',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    uploaderId: uuid()
      .notNull()
      .references(() => profiles.id),
    messageId: uuid(),
    position: smallint().notNull().default(0),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    widths: integer().array().notNull(),
    /** Total size of all stored widths. */
    bytes: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('message_pictures_uploader').on(table.uploaderId),
    check('message_pictures_bytes', sql`${table.bytes} >= 0`),
    index('message_pictures_message').on(table.conversationId, table.messageId, table.position),
    index('message_pictures_hash').on(table.hash),
    check('message_pictures_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
  ],
)

/**
 * The last sequence of each user's stream. A transaction that adds an event locks the row until it ends, so sequences
 * have no gaps and become visible in order.
 */
export const streams = palapa.table(
  'conversation_streams',
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).notNull().default(0),
    isMailOn: boolean().notNull().default(true),
    /** Part of the links in emails, to switch emails off without signing in. */
    mailKey: uuid().notNull().defaultRandom(),
  },
  (table) => [uniqueIndex('conversation_streams_mail_key').on(table.mailKey)],
)

export const blocks = palapa.table(
  'blocks',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
)
