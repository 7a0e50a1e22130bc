import type { Sender, Side } from '#contract/participants.ts'
import type { ConversationViewModel } from './view-models.ts'

type Participant = { id: string; name: string; avatar: string; role: string }

/** The participants of a conversation, in display order; system notices have no participant. */
export const participants = ['buyer', 'seller', 'rep', 'support'] as const satisfies Sender[]

/** Returns the participant of a sender. */
export function participantOf(
  conversation: ConversationViewModel,
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

/** Returns the user's side. */
export function viewerOf({ viewer }: ConversationViewModel): Side {
  return viewer ?? 'buyer'
}

/** Returns the other user's side. */
export function otherSideOf(conversation: ConversationViewModel): Side {
  return viewerOf(conversation) === 'buyer' ? 'seller' : 'buyer'
}

/** Returns the other user. */
export function otherPersonOf(conversation: ConversationViewModel) {
  return participantOf(conversation, otherSideOf(conversation))
}
