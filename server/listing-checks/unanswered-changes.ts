import type pg from 'pg'
import { firstQuestionIn } from '#server/conversations/message-queries.ts'

const waitingDays = 14
const conversations = 3

/**
 * Returns the SQL condition that three conversations about property `p` wait for a reply for 14 days, since the buyer's first
 * message that is not for the support agent. Conversations that the seller was asked about before, and those that can no longer
 * be continued, do not count.
 */
export function hasUnansweredConversations(now: string): string {
  return `(select count(*) = ${conversations} from (
    select 1 from palapa.conversations c join palapa.profiles buyer on buyer.id = c.buyer_id
    cross join lateral ${firstQuestionIn('c')} question
    where c.property_id = p.id and c.answered_at is null
      and question.asked_at <= ${now}::timestamptz - interval '${waitingDays} days'
      and question.asked_at > coalesce(p.conversations_checked_at, '-infinity') and buyer.deleted_at is null
      and not exists (
        select 1 from palapa.blocks b where (b.user_id, b.blocked_id) in
          ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id))
      )
    limit ${conversations}
  ) waiting)`
}

const batchSize = 200

export const findAndMove = {
  name: 'check-unanswered-properties',
  text: `
    with candidates as (
      select property_id from palapa.conversations
      where answered_at is null and created_at <= $1::timestamptz - interval '${waitingDays} days'
        and property_id > $2
      group by property_id having count(*) >= ${conversations} order by property_id limit ${batchSize}
    ), moved as (
      update palapa.properties p set check_due_at = $1 from candidates
      where p.id = candidates.property_id and p.is_listed and not p.is_sample and p.check_due_at > $1
        and not exists (select 1 from palapa.listing_checks k where k.property_id = p.id)
        and ${hasUnansweredConversations('$1')}
    )
    select property_id as id from candidates order by property_id`,
}

/** Makes the check of properties due whose conversations wait for a reply. */
export async function makeUnansweredChecksDue(pool: pg.Pool, now: Date): Promise<void> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const { rows }: pg.QueryResult<{ id: string }> = await pool.query({
      ...findAndMove,
      values: [now, last],
    })
    last = rows.length === batchSize ? rows.at(-1)?.id : undefined
  }
}
