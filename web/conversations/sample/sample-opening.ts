import { openingLines, rep, support } from '#contract/conversation-opening.ts'
import { sellerFallback } from '#contract/properties.ts'
import type { SampleConversation } from '#contract/sample-conversations.ts'
import { supportWelcome } from '#contract/support/agent.ts'
import { writeMessage } from './sample-changes.ts'
import type { MatchedProperty } from '#web/conversations/matched-property.ts'

/** Returns a sample conversation about a matched property, with all participants and unread messages. */
export function newConversation(
  match: MatchedProperty,
  buyer: SampleConversation['buyer'],
  usedIds: string[],
  now: Date,
): SampleConversation {
  const seller = { id: `seller-of-${match.id}`, name: match.sellerName || sellerFallback, avatar: '' }
  const id = unusedId(`match-${match.id}`, usedIds)
  const messages = openingLines(match.title, seller.name).map(([sender, text], at) =>
    writeMessage(`${id}-${at + 1}`, sender, text, now),
  )
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
