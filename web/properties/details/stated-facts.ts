import { openDetails } from '#contract/details/completeness.ts'
import { cards, type DetailCard, type DetailName, fieldOf, namesIn } from '#contract/details/fields.ts'
import { wordsOf } from '#contract/details/words.ts'
import type { Property } from '#contract/properties.ts'
import { formatNumber } from '#web/properties/format.ts'

export type StatedFact = { name: DetailName; label: string; value: string; explanation?: string | undefined }
type FactGroup = { card: DetailCard; facts: StatedFact[] }

function factOf(name: DetailName, value: string | number | boolean): StatedFact {
  const { label, names, explanations, explanation, unit = '' } = wordsOf(name)
  const { kind, ...field } = fieldOf(name)
  if (kind === 'yesNo' || kind === 'choice') {
    const known = { true: 'Yes', false: 'No', ...names }[String(value)] ?? String(value)
    return { name, label, value: known, explanation: explanations?.[String(value)] ?? explanation }
  }
  const isYear = kind === 'whole' && 'most' in field && field.most === 2100
  const number = typeof value === 'number' && !isYear ? formatNumber(value) : String(value)
  return { name, label, value: `${number}${unit}`, explanation }
}

/** Returns what the owner states, by the cards of the form. */
export function factGroups({ details = {} }: Pick<Property, 'details'>): FactGroup[] {
  return cards
    .map((card) => ({
      card,
      facts: namesIn(card).flatMap((name) => {
        const value = details[name]
        return value === undefined || name === 'parcelShown' ? [] : [factOf(name, value)]
      }),
    }))
    .filter(({ facts }) => facts.length > 0)
}

/** Number of questions of a first message. */
const firstQuestions = 8

/** Returns a message to the owner that asks for the first of what is not stated. */
export function questionsAbout(property: Pick<Property, 'details' | 'propertyType'>): string {
  const questions = openDetails(property)
    .slice(0, firstQuestions)
    .flatMap((name) => wordsOf(name).question ?? [])
  return ['Hello, I have some questions about this property:', ...questions.map((each) => `- ${each}`)].join(
    '\n',
  )
}

export function isLease(type: string | undefined): boolean {
  return type === 'government_lease' || type === 'private_lease'
}
