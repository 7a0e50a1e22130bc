import { and, eq, exists, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { supportBeginnings } from '#contract/support/agent.ts'
import { inConversationOf, isOneOf, recordForOthers } from '#server/conversations/changes.ts'
import {
  blocks,
  conversations,
  members,
  messageImages,
  messages,
  streams,
} from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { earlierReports, reports } from '#server/reports/table.ts'

const formerMember = 'A former member'

/** Deletes the user's messages and name. Messages of the other user stay, unless that account is deleted as well. */
export async function eraseConversations(tx: Db, id: string): Promise<void> {
  await tx.delete(conversations).where(and(isOneOf(id), isOtherDeleted()))
  await eraseNotices(tx, id)
  await eraseTitles(tx, id)
  await eraseMessages(tx, id)
  await tx.delete(messageImages).where(eq(messageImages.uploaderId, id))
  await tx.delete(blocks).where(or(eq(blocks.userId, id), eq(blocks.blockedId, id)))
  await tx.update(reports).set({ text: '', link: '' }).where(eq(reports.reporterId, id))
  await tx.update(earlierReports).set({ text: '' }).where(eq(earlierReports.reporterId, id))
  await tx
    .update(members)
    .set({ unreadCount: 0, mailDueAt: null, mailedAt: null, sharedContactAt: null })
    .where(eq(members.userId, id))
  await tx.delete(streams).where(eq(streams.userId, id))
  await recordForOthers(tx, id)
}

/** Deletes the user's messages and recounts the unread messages of the other users. */
async function eraseMessages(tx: Db, id: string): Promise<void> {
  const said = tx
    .select({ id: members.conversationId })
    .from(members)
    .where(
      and(
        eq(members.userId, id),
        eq(members.conversationId, messages.conversationId),
        eq(members.side, messages.sender),
      ),
    )
  await tx.delete(messages).where(exists(said))
  const unread = sql`(
    select count(*) from ${messages}
    where ${messages.conversationId} = ${members.conversationId} and ${messages.position} > ${members.readPosition}
      and ${messages.sender} not in ('system', ${members.side})
  )`
  await tx
    .update(members)
    .set({ unreadCount: unread, mailDueAt: null })
    .where(and(ne(members.userId, id), inConversationOf(tx, id, members.conversationId)))
}

/** Removes the user's name from notices: the first one, which names the seller, and the one about shared contact details. */
async function eraseNotices(tx: Db, id: string): Promise<void> {
  const isNotice = eq(messages.sender, 'system')
  const sold = tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.sellerId, id))
  await tx
    .update(messages)
    .set({ text: `${formerMember} joined the conversation.` })
    .where(and(isNotice, eq(messages.position, 1), inArray(messages.conversationId, sold)))
  const shared = tx
    .select({ id: members.userId })
    .from(members)
    .where(
      and(
        eq(members.userId, id),
        eq(members.conversationId, messages.conversationId),
        eq(members.sharedContactAt, messages.createdAt),
      ),
    )
  await tx
    .update(messages)
    .set({ text: `${formerMember} shared their contact details.` })
    .where(and(isNotice, exists(shared)))
}

/**
 * Removes the titles of the user's properties, with which the support agent's replies start. A title may have changed since, and may
 * contain a colon. So all before a known answer is removed, or before the last colon of an answer that is not known any more.
 */
async function eraseTitles(tx: Db, id: string): Promise<void> {
  const { text } = messages
  const answer = sql`(
    select substr(${text}, max(strpos(${text}, ': ' || beginning)) + 2)
    from unnest(${sql.param(supportBeginnings())}::text[]) as beginning
    where strpos(${text}, ': ' || beginning) > 0
  )`
  const sold = tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.sellerId, id))
  await tx
    .update(messages)
    .set({ text: sql`coalesce(${answer}, regexp_replace(${text}, '^About .*: ', ''))` })
    .where(and(eq(messages.sender, 'support'), like(text, 'About %'), inArray(messages.conversationId, sold)))
}

function isOtherDeleted(): SQL {
  return sql`exists(
    select 1 from ${profiles}
    where ${profiles.id} in (${conversations.buyerId}, ${conversations.sellerId}) and ${profiles.deletedAt} is not null
  )`
}
