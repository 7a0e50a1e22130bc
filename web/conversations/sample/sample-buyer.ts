import type { SampleConversation } from '#contract/support/sample-conversations.ts'

export const you: SampleConversation['buyer'] = { id: 'buyer', name: 'You', avatar: '' }
