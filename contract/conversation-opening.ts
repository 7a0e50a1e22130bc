import type { Sender } from './participants.ts'
import type { SampleConversation } from './support/sample-conversations.ts'
import { defaultGreeting } from './greeting.ts'
import { isBlank } from './messages.ts'
import { supportWelcome } from '#contract/support/agent.ts'

export const defaultRepName = 'Palapa team'

/** Returns the representative under the operator's name for it. It has no photo: no person reads along. */
export function representative(name: string): SampleConversation['rep'] {
  return { id: 'rep', name, avatar: '', role: 'Palapa representative' }
}

export const support: SampleConversation['support'] = {
  id: 'support',
  name: 'Palapa Support',
  avatar: '',
  role: 'AI support agent (scripted)',
}

type Opening = {
  propertyTitle: string
  sellerName: string
  /** The seller's own words; blank for the default. */
  greeting?: string
  repName: string
}

/** `isAutomatic` marks a greeting that its sender did not write for this conversation. */
type OpeningLine = { sender: Sender; text: string; isAutomatic: boolean }

/** Returns the first messages of a conversation: join notices, then a welcome from each participant. */
export function openingLines({ propertyTitle, sellerName, greeting = '', repName }: Opening): OpeningLine[] {
  const joined = [sellerName, repName, support.name].map((name): OpeningLine => ({
    sender: 'system',
    text: `${name} joined the conversation.`,
    isAutomatic: false,
  }))
  return [
    ...joined,
    {
      sender: 'seller',
      text: isBlank(greeting) ? defaultGreeting(propertyTitle) : greeting,
      isAutomatic: true,
    },
    { sender: 'rep', text: `Hello from ${repName}. ${repWelcome}`, isAutomatic: true },
    { sender: 'support', text: supportWelcome, isAutomatic: false },
  ]
}

const repWelcome =
  'We do not read along here; our privacy policy says when our staff may open a conversation, such as after a report. For our help, from first questions to an offer, write to us on the Contact page.'
