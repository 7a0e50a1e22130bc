import type { Conversation, Sender } from '#contract/conversations.ts'

type Participant = { id: string; name: string; avatar: string; role: string }

/** Everybody in a conversation, in the order in which they are named; the system's notices are nobody's. */
export const participants = ['buyer', 'seller', 'rep', 'support'] as const satisfies Sender[]

/** Who stands behind a sender. */
export function participantOf(
  conversation: Conversation,
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
