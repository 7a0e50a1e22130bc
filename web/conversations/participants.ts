import type { Conversation, Sender } from '#contract/conversations.ts'

type Participant = { id: string; name: string; avatar: string; role: string }

/** Who stands behind a sender; nobody behind the system's notices. */
export function participantOf(conversation: Conversation, sender: Sender): Participant | null {
  if (sender === 'system') return null
  const roles = {
    buyer: 'Buyer',
    seller: 'Seller',
    rep: conversation.rep.role,
    support: conversation.support.role,
  }
  return { ...conversation[sender], role: roles[sender] }
}
