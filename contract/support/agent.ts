import { topicsOf, wordsOf } from './matching.ts'
import { supportPattern, supportPrefix } from './prefix.ts'
import type { Topic } from './topic.ts'
import { topics } from './topics.ts'

export const supportDelayMs = 1000

// The most common topics, listed first.
const popularTopics = ['fees', 'taxes', 'closing', 'mortgages', 'seller financing', 'rental returns']
const lastPopularTopic = 'the retirees’ program'

export const supportWelcome = `I answer common questions about buying property in Belize. Start a message with ${supportPrefix} to ask me about ${popularTopics.join(', ')} or ${lastPopularTopic}.`

const askMe = 'Ask me a question and I will answer right away.'
const noAnswer = 'I do not have an answer to that.'

const prefix = new RegExp(String.raw`${supportPattern}[\s:,.!-]*`, 'i')

/** Returns the scripted answer to a question; `propertyTitle` is the property of the conversation. */
export function supportAnswer(question: string, propertyTitle?: string): string {
  const text = question.replace(prefix, '').trim()
  const opening = propertyTitle ? `About ${propertyTitle}: ` : ''
  const matched = topicsOf(text, topics)
  if (matched.length > 0) {
    const answers = matched.map(({ answer }) => answer)
    return opening + [...answers, ...(isSpanish(text) ? [inSpanish(matched)] : [])].join('\n\n')
  }
  const names = [...new Set([...popularTopics, lastPopularTopic, ...topics.map(({ name }) => name)])].join(
    ', ',
  )
  const intro = isGreeting(text)
    ? askMe
    : `${noAnswer}${isSpanish(text) ? ' Entiendo más preguntas en inglés.' : ''}`
  const fallback = propertyTitle
    ? 'For anything about the property itself, ask the seller here.'
    : 'For anything about a property itself, choose Start Chat on its listing.'
  return `${opening}${intro} I can help with these topics: ${names}. ${fallback}`
}

/** Returns how answers begin after the title. What follows may have been worded otherwise in earlier releases. */
export function supportBeginnings(): string[] {
  return [askMe, noAnswer, ...topics.map(({ answer }) => answer.slice(0, 30))]
}

/** Returns whether a question is blank, a greeting or a general request for help. */
function isGreeting(text: string): boolean {
  return /^((hi|hello|hey|help|thanks|thank you|good (morning|afternoon|evening)|are you there|who are you|what can (you|i) \w+( me)?( with)?)\b[\s!?.,]*)*[?!.\s]*$/i.test(
    text,
  )
}

const spanishWords = new Set(
  (
    'como con comprar cual cuando cuanto cuanta cuesta cuestan de donde el en es esta hay la las los necesito para pago ' +
    'pagar por puede pueden puedo que quiero se si son tiene todavia un una usted ustedes vender'
  ).split(' '),
)

function isSpanish(text: string): boolean {
  return /[¿¡]/.test(text) || wordsOf(text).filter((word) => spanishWords.has(word)).length > 1
}

function inSpanish(matched: Topic[]): string {
  const answers = matched.flatMap(({ spanish = [] }) => spanish)
  return `En español: ${answers.length > 0 ? answers.join(' ') : 'la respuesta está en inglés; confírmela con un abogado.'}`
}
