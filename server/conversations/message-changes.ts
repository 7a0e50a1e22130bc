import type pg from 'pg'
import type { MessageWarning } from '#contract/messages.ts'
import type { Sender, Side } from '#contract/participants.ts'
import { isForSupport } from '#contract/support/prefix.ts'
import { arrayParameter } from '#server/db/array-parameter.ts'
import { canWriteIn } from './message-queries.ts'

/** The pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** A user's membership of a conversation, with what the rules for writing need. */
export type Membership = {
  conversationId: string
  propertyTitle: string
  side: Side
  buyerId: string
  sellerId: string
  canWrite: boolean
}

export type Written = { position: number; buyerStreamPosition: number; sellerStreamPosition: number }

export type NewMessage = {
  id: string
  sender: Sender
  text: string
  warnings: MessageWarning[]
  createdAt: Date
}

/** How long a message stays unread before the receiver is emailed about it. */
export const mailDelayMs = 10 * 60_000

const findMembers = {
  name: 'find-conversation-members',
  text: `
    select wanted.place::int, c.id as "conversationId", p.title as "propertyTitle", m.side,
      c.buyer_id as "buyerId", c.seller_id as "sellerId", ${canWriteIn('c')} as "canWrite"
    from unnest(${arrayParameter('$1', 'uuid')}, ${arrayParameter('$2', 'uuid')}) with ordinality wanted (user_id, conversation_id, place)
    join palapa.conversation_members m using (user_id, conversation_id)
    join palapa.conversations c on c.id = m.conversation_id
    join palapa.properties p on p.id = c.property_id`,
}

export type Member = { userId: string; conversationId: string }

/** Returns one membership for each member, in the same order; undefined where the user is not in the conversation. */
export async function findMemberships(db: Queryable, members: Member[]): Promise<(Membership | undefined)[]> {
  const values = [members.map(({ userId }) => userId), members.map(({ conversationId }) => conversationId)]
  const { rows } = await db.query<Membership & { place: number }>({ ...findMembers, values })
  const found = new Map(rows.map(({ place, ...membership }) => [place, membership]))
  return members.map((_, index) => found.get(index + 1))
}

/** Returns undefined when the user is not a member of the conversation. */
export async function findMembership(
  db: Queryable,
  userId: string,
  conversationId: string,
): Promise<Membership | undefined> {
  const [membership] = await findMemberships(db, [{ userId, conversationId }])
  return membership
}

// Locks the streams first and in the same order as lockStreams: transactions cannot deadlock, and events are committed in
// the order of their sequences. What the writer has not read stays unread: the message may have waited in an outbox.
// A user's message is not inserted if the two may not write to each other. A block or a suspension that was committed while this
// statement waited for the streams is invisible to it, but each adds an event: then a stream has another position than the
// statement sees, and nothing is inserted either.
const insertMessage = {
  name: 'insert-message',
  text: `
    with locked_streams as (
      select user_id, position from palapa.conversation_streams where user_id in ($2, $3) order by user_id for update
    ), writable as materialized (
      select c.id from palapa.conversations c
      where c.id = $1 and ($5 not in ('buyer', 'seller') or (
        (select count(*) from locked_streams join palapa.conversation_streams seen using (user_id, position)) = 2
        and ${canWriteIn('c')}
      ))
    ), sequences as (
      update palapa.conversation_streams s set position = s.position + 1
      from locked_streams, writable where s.user_id = locked_streams.user_id
      returning s.user_id, s.position
    ), conversation as (
      update palapa.conversations c
      set last_position = c.last_position + 1,
        answered_at = case when $5 = 'seller' and $11 then coalesce(c.answered_at, $8) else c.answered_at end
      where c.id = $1 and (select count(*) from sequences) = 2
      returning c.last_position
    ), member as (
      update palapa.conversation_members m
      set stream_position = sequences.position,
        last_message_at = $8,
        read_position = case
          when m.side = $5 and m.unread_count = 0 then conversation.last_position
          else m.read_position
        end,
        unread_count = case when m.side = $5 then m.unread_count else m.unread_count + $9 end,
        mailed_at = case when m.side = $5 and m.unread_count = 0 then null else m.mailed_at end,
        mail_due_at = case
          when m.side = $5 and m.unread_count = 0 then null
          when m.side = $5 then m.mail_due_at
          when m.mailed_at is null and $11 then coalesce(m.mail_due_at, $10)
          else m.mail_due_at
        end
      from conversation, sequences
      where m.conversation_id = $1 and m.user_id = sequences.user_id
      returning m.side, m.stream_position
    )
    insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
      buyer_stream_position, seller_stream_position)
    select $1, conversation.last_position, $4, $5, $6, $7, $8, buyer.stream_position, seller.stream_position
    from conversation, member buyer, member seller
    where buyer.side = 'buyer' and seller.side = 'seller'
    returning position, buyer_stream_position::float8 as "buyerStreamPosition",
      seller_stream_position::float8 as "sellerStreamPosition"`,
}

// Both positions of the message are those of the member who remains: no one replays the stream of the other.
const insertLine = {
  name: 'insert-line-of-remaining',
  text: `
    with locked_streams as (
      select user_id from palapa.conversation_streams where user_id in ($2, $3) order by user_id for update
    ), sequence as (
      update palapa.conversation_streams s set position = s.position + 1
      from locked_streams where s.user_id = locked_streams.user_id
      returning s.user_id, s.position
    ), conversation as (
      update palapa.conversations c set last_position = c.last_position + 1
      where c.id = $1 and (select count(*) from sequence) = 1
      returning c.last_position
    ), member as (
      update palapa.conversation_members m set stream_position = sequence.position, last_message_at = $6
      from conversation, sequence
      where m.conversation_id = $1 and m.user_id = sequence.user_id
      returning m.stream_position
    )
    insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
      buyer_stream_position, seller_stream_position)
    select $1, last_position, $4, 'system', $5, '{}', $6, stream_position, stream_position
    from conversation, member
    returning position, buyer_stream_position::float8 as "buyerStreamPosition",
      seller_stream_position::float8 as "sellerStreamPosition"`,
}

/** Since the membership was read, the two can no longer write to each other, or one of them has deleted the account. */
export class ClosedConversation extends Error {}

/**
 * Appends a message to a conversation and counts it as unread for the other side. A question to the support agent is visible to
 * both, but is no reply to the other user and not emailed to them. Returns `taken` when its id exists. Throws ClosedConversation, for a
 * user's message also after another event of the two: only a second call in the same transaction, which has locked their streams by
 * then, sees what was committed meanwhile.
 */
export async function insertOnce(
  db: Queryable,
  { conversationId, buyerId, sellerId }: Membership,
  { id, sender, text, warnings, createdAt }: NewMessage,
): Promise<Written | 'taken'> {
  const mailDueAt = new Date(createdAt.getTime() + mailDelayMs)
  const addedUnread = sender === 'system' ? 0 : 1
  const isForOther = (sender === 'buyer' || sender === 'seller') && !isForSupport(text)
  const values = [
    conversationId,
    buyerId,
    sellerId,
    id,
    sender,
    text,
    warnings,
    createdAt,
    addedUnread,
    mailDueAt,
    isForOther,
  ]
  return insertWith(db, { ...insertMessage, values })
}

/** Appends a line of the site to a conversation of which one member has deleted the account. Returns and throws like `insertOnce`. */
export async function insertForRemaining(
  db: Queryable,
  { conversationId, buyerId, sellerId }: Membership,
  { id, text, createdAt }: Pick<NewMessage, 'id' | 'text' | 'createdAt'>,
): Promise<Written | 'taken'> {
  const values = [conversationId, buyerId, sellerId, id, text, createdAt]
  return insertWith(db, { ...insertLine, values })
}

async function insertWith(db: Queryable, statement: pg.QueryConfig): Promise<Written | 'taken'> {
  try {
    const { rows } = await db.query<Written>(statement)
    if (!rows[0]) throw new ClosedConversation()
    return rows[0]
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'messages_once')
      return 'taken'
    throw error
  }
}
