import type { Conversation, Sender } from './conversations.ts'
import { supportWelcome } from './support.ts'

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

/** What stands in a conversation before anybody has written: who joined, and a welcome of each. */
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
