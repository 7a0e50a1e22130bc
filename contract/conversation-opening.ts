import type { Sender } from './participants.ts'
import type { SampleConversation } from './sample-conversations.ts'
import { supportWelcome } from '#contract/support/agent.ts'

/** The representative and the support agent take part in every conversation. */
export const rep: SampleConversation['rep'] = {
  id: 'rep',
  name: 'Marisol Chan',
  avatar: '',
  role: 'Palapa representative',
}

export const support: SampleConversation['support'] = {
  id: 'support',
  name: 'Palapa Support',
  avatar: '',
  role: 'AI support agent',
}

/** Returns the first messages of a conversation: join notices, then a welcome from each participant. */
export function openingLines(propertyTitle: string, sellerName: string): [Sender, string][] {
  const joined = [sellerName, rep.name, support.name].map((name): [Sender, string] => [
    'system',
    `${name} joined the conversation.`,
  ])
  return [
    ...joined,
    ['seller', `Hello! Thank you for your interest in ${propertyTitle}. What would you like to know?`],
    [
      'rep',
      `I am ${rep.name} of Palapa. What you write here is between the two of you. For our help, from first questions to an offer, write to us on the Contact page.`,
    ],
    ['support', supportWelcome],
  ]
}
