import type { Sender } from '#contract/conversations.ts'
import type { Side } from '#contract/stored-conversations.ts'
import type { ShownConversation } from './shown-conversation.ts'

type Participant = { id: string; name: string; avatar: string; role: string }

/** Everybody in a conversation, in the order in which they are named; the system's notices are nobody's. */
export const participants = ['buyer', 'seller', 'rep', 'support'] as const satisfies Sender[]

/** Who stands behind a sender. */
export function participantOf(
  conversation: ShownConversation,
  sender: (typeof participants)[number],
): Participant {
  const roles = {
    buyer: 'Buyer',
    seller: 'Seller',
    rep: conversation.rep.role,
    support: conversation.support.role,
  }
  return { ...conversation[sender], role: roles[sender] }
}

/** Which side the person at the screen is on. */
export function viewerOf({ viewer }: ShownConversation): Side {
  return viewer ?? 'buyer'
}

/** The person on the other side. */
export function otherPersonOf(conversation: ShownConversation) {
  return participantOf(conversation, viewerOf(conversation) === 'buyer' ? 'seller' : 'buyer')
}
