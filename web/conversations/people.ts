import type { Conversation } from '#contract/conversations.ts'

export const you: Conversation['buyer'] = { id: 'buyer', name: 'You', avatar: '' }
