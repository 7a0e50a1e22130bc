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
import { senders } from '#contract/conversations.ts'
import { messageWarnings, reportReasons, sides } from '#contract/stored-conversations.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

/** One buyer and the seller of one property. */
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
    /** Of the newest message. */
    lastPosition: integer().notNull(),
    /** When the seller first wrote in person. */
    answeredAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('conversations_once').on(table.propertyId, table.buyerId),
    index('conversations_started').on(table.buyerId, table.createdAt),
    index('conversations_seller').on(table.sellerId),
    check('conversations_people', sql`${table.buyerId} <> ${table.sellerId}`),
  ],
)

/** What a conversation is to one of its two people. */
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
    /** Where in the person's stream the conversation last changed for them. */
    streamPosition: bigint({ mode: 'number' }).notNull(),
    /** Repeated from the newest message, for the order of the list. */
    lastMessageAt: time().notNull(),
    sharedContactAt: time(),
    /** When what is unread becomes worth a mail. */
    mailDueAt: time(),
    /** When a mail told of unread messages; blank again once the person has come back. */
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
    /** Made by the client, so that a message sent again is the same. */
    id: uuid().notNull(),
    sender: text({ enum: senders }).notNull(),
    text: text().notNull(),
    warnings: text({ enum: messageWarnings }).array().notNull(),
    /** Where in the streams of the two its last change was told. */
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

/** Belongs to no message until one is sent with it. */
export const messagePictures = palapa.table(
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
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('message_pictures_message').on(table.conversationId, table.messageId, table.position),
    index('message_pictures_hash').on(table.hash),
    check('message_pictures_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
  ],
)

/**
 * How many events each person was told of. Whoever tells a person something locks this row until the end of its
 * transaction, so the numbers have no gap and become visible in their order.
 */
export const streams = palapa.table(
  'conversation_streams',
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).notNull().default(0),
    isMailOn: boolean().notNull().default(true),
    /** Stands in the links of mails, to switch them off without signing in. */
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

export const reports = palapa.table(
  'conversation_reports',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => profiles.id),
    reportedId: uuid()
      .notNull()
      .references(() => profiles.id),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('conversation_reports_reported').on(table.reportedId)],
)
