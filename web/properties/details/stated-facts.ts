import {
  appliesTo,
  detailCards,
  type DetailCard,
  type DetailName,
  fieldOf,
} from '#contract/details/fields.ts'
import { detailWords } from '#contract/details/words.ts'
import type { Property } from '#contract/properties.ts'
import { formatNumber } from '#web/properties/format.ts'

type Words = {
  label: string
  question?: string
  explanation?: string
  unit?: string
  names?: Record<string, string>
  explanations?: Record<string, string | undefined>
}

export type StatedFact = { name: DetailName; label: string; value: string; explanation?: string | undefined }
type FactGroup = { card: DetailCard; facts: StatedFact[] }

export const cardNames: Record<DetailCard, string> = {
  title: 'Title',
  land: 'Land and utilities',
  water: 'Water and weather',
  terms: 'Costs and terms',
}

export const cards = Object.keys(detailCards) as DetailCard[] // its keys are known

export function namesIn(card: DetailCard): DetailName[] {
  return Object.keys(detailCards[card]) as DetailName[] // its keys are known
}

export function wordsOf(name: DetailName): Words {
  return detailWords[name]
}

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

/** Returns the facts that a buyer may ask for, because the owner does not state them. */
export function openFacts({
  details = {},
  propertyType,
}: Pick<Property, 'details' | 'propertyType'>): DetailName[] {
  return cards
    .flatMap(namesIn)
    .filter((name) => details[name] === undefined && wordsOf(name).question && appliesTo(name, propertyType))
}

/** Number of questions of a first message. */
const firstQuestions = 8

/** Returns a message to the owner that asks for the first of what is not stated. */
export function questionsAbout(names: DetailName[]): string {
  const questions = names.slice(0, firstQuestions).flatMap((name) => wordsOf(name).question ?? [])
  return ['Hello, I have some questions about this property:', ...questions.map((each) => `- ${each}`)].join(
    '\n',
  )
}

export function isLease(type: string | undefined): boolean {
  return type === 'government_lease' || type === 'private_lease'
}
