import { topicsOf } from './support-matching.ts'
import { topics } from './support-topics.ts'

/** What the person types to reach the scripted agent. */
export const supportPrefix = '@support'
export const supportDelayMs = 1000

// What most people ask, named before the rest.
const firstTopics = ['fees', 'taxes', 'closing', 'mortgages', 'seller financing', 'rental returns']
const lastOfFirst = 'the retirees’ program'

export const supportWelcome = `I answer common questions about buying property in Belize. Start a message with ${supportPrefix} to ask me about ${firstTopics.join(', ')} or ${lastOfFirst}.`

const prefix = /^\s*@support(?!\w)[\s:,.!-]*/i

/** Whether a message is meant for the agent. */
export function isForSupport(text: string): boolean {
  return prefix.test(text)
}

/** The scripted answer to a question; the property is the one the conversation is about. */
export function supportAnswer(question: string, propertyTitle?: string): string {
  const asked = question.replace(prefix, '').trim()
  const opening = propertyTitle ? `About ${propertyTitle}: ` : ''
  const answers = topicsOf(asked, topics).map(({ answer }) => answer)
  if (answers.length > 0) return opening + answers.join('\n\n')
  const names = [...new Set([...firstTopics, lastOfFirst, ...topics.map(({ name }) => name)])].join(', ')
  const start = isGreeting(asked)
    ? 'Ask me a question and I answer at once.'
    : 'I do not have an answer to that.'
  const otherwise = propertyTitle
    ? 'For anything about the property itself, ask the seller here.'
    : 'For anything about a property itself, choose Start Chat on its listing.'
  return `${opening}${start} I can help with these topics: ${names}. ${otherwise}`
}

/** Nothing, or no more than a hello or a call for help. */
function isGreeting(asked: string): boolean {
  return /^((hi|hello|hey|help|thanks|thank you|good (morning|afternoon|evening)|are you there|who are you|what can (you|i) \w+( me)?( with)?)\b[\s!?.,]*)*[?!.\s]*$/i.test(
    asked,
  )
}
