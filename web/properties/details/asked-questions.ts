import { openDetails } from '#contract/details/completeness.ts'
import { questions } from '#contract/details/questions.ts'
import type { Property } from '#contract/properties.ts'

/** Number of questions of a first message. */
const firstQuestions = 8

/** Returns a message to the owner that asks for the first of what is not stated. */
export function questionsAbout(property: Pick<Property, 'details' | 'propertyType'>): string {
  const asked = openDetails(property).slice(0, firstQuestions)
  const lines = asked.map((name) => `- ${questions[name]}`)
  return ['Hello, I have some questions about this property:', ...lines].join('\n')
}
