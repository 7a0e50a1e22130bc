import type { Conversation } from '#contract/conversations.ts'

/** The representative and the agent take part in every conversation. */
export const rep: Conversation['rep'] = {
  id: 'rep',
  name: 'Marisol Chan',
  avatar: '',
  role: 'Palapa representative',
}

export const support: Conversation['support'] = {
  id: 'support',
  name: 'Palapa Support',
  avatar: '',
  role: 'AI support agent',
}

export const you: Conversation['buyer'] = { id: 'buyer', name: 'You', avatar: '' }
