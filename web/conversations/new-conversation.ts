import type { Conversation, Sender } from '#contract/conversations.ts'
import { supportWelcome } from '#contract/support.ts'
import { writeMessage } from './conversation-changes.ts'
import type { MatchedProperty } from './matched-property.ts'
import { rep, support } from './people.ts'

/** A conversation about a matched property, with everybody in it and nothing read yet. */
export function newConversation(
  match: MatchedProperty,
  buyer: Conversation['buyer'],
  knownIds: string[],
  now: Date,
): Conversation {
  const seller = { id: `seller-of-${match.id}`, name: match.sellerName || 'Property Owner', avatar: '' }
  const joined = [seller, rep, support].map(({ name }): [Sender, string] => [
    'system',
    `${name} joined the conversation.`,
  ])
  const welcomes: [Sender, string][] = [
    ['seller', `Hello! Thank you for your interest in ${match.title}. What would you like to know?`],
    [
      'rep',
      `I am ${rep.name} of Palapa. I am here to help you both along, from first questions to an offer.`,
    ],
    ['support', supportWelcome],
  ]
  const id = unusedId(`match-${match.id}`, knownIds)
  const messages = [...joined, ...welcomes].map(([sender, text], at) =>
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
