import { openingLines, rep, support } from '#contract/conversation-opening.ts'
import type { Conversation } from '#contract/conversations.ts'
import { supportWelcome } from '#contract/support.ts'
import { writeMessage } from './conversation-changes.ts'
import type { MatchedProperty } from './matched-property.ts'

/** A conversation about a matched property, with everybody in it and nothing read yet. */
export function newConversation(
  match: MatchedProperty,
  buyer: Conversation['buyer'],
  knownIds: string[],
  now: Date,
): Conversation {
  const seller = { id: `seller-of-${match.id}`, name: match.sellerName || 'Property Owner', avatar: '' }
  const id = unusedId(`match-${match.id}`, knownIds)
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

/** The same after a reload, so that a draft finds its conversation again. */
function unusedId(id: string, known: string[], count = 1): string {
  const next = count === 1 ? id : `${id}-${count}`
  return known.includes(next) ? unusedId(id, known, count + 1) : next
}
