import { openingLines, support } from '#contract/conversation-opening.ts'
import { sellerFallback } from '#contract/properties.ts'
import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { supportWelcome } from '#contract/support/agent.ts'
import { writeMessage } from './sample-changes.ts'
import type { MatchedProperty } from '#web/conversations/matched-property.ts'

/** Returns a sample conversation about a matched property, with all participants and unread messages. */
export function newConversation(
  match: MatchedProperty,
  { buyer, rep }: Pick<SampleConversation, 'buyer' | 'rep'>,
  usedIds: string[],
  now: Date,
): SampleConversation {
  const seller = { id: `seller-of-${match.id}`, name: match.sellerName || sellerFallback, avatar: '' }
  const id = unusedId(`match-${match.id}`, usedIds)
  const lines = openingLines({ propertyTitle: match.title, sellerName: seller.name, repName: rep.name })
  const messages = lines.map(({ sender, text, isAutomatic }, at) => ({
    ...writeMessage(`${id}-${at + 1}`, sender, text, now),
    isAutomatic,
  }))
  return {
    id,
    propertyId: match.id,
    propertyTitle: match.title,
    propertyImage: match.image,
    isTyping: false,
    unreadCount: messages.length,
    seller,
    buyer,
    rep,
    support,
    lastMessage: { sender: 'support', text: supportWelcome, time: now.toISOString() },
    messages,
  }
}

/** Returns an unused id. It is deterministic, so that a draft matches its conversation after a reload. */
function unusedId(id: string, usedIds: string[], count = 1): string {
  const next = count === 1 ? id : `${id}-${count}`
  return usedIds.includes(next) ? unusedId(id, usedIds, count + 1) : next
}
