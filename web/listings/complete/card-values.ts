import {
  appliesTo,
  type DetailCard,
  type DetailName,
  fieldOf,
  isMet,
  namesIn,
  type StatedDetails,
} from '#contract/details/fields.ts'
import { DetailChanges } from '#contract/details/schema.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { parseNumber } from '#web/units/numbers.ts'

/** The fields of a card as they are typed; blank is not stated. */
export type CardValues = Record<string, string>
export type CardErrors = Record<string, string>

export function valuesOf(card: DetailCard, details: StatedDetails): CardValues {
  return Object.fromEntries(namesIn(card).map((name) => [name, String(details[name] ?? '')]))
}

/** Returns the values of these fields that are not saved. */
export function unsavedOf(names: DetailName[], saved: CardValues, typed: CardValues): CardValues {
  const unsaved = names.filter((name) => typed[name] !== saved[name])
  return Object.fromEntries(unsaved.map((name) => [name, typed[name] ?? '']))
}

/** Returns the values that were typed after others were sent. */
export function changesSince(sent: CardValues, typed: CardValues): CardValues {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]))
}

/** Returns the fields of a card that apply to the type and to the values of the others. */
export function visibleNames(card: DetailCard, type: PropertyType, values: CardValues): DetailName[] {
  return namesIn(card).filter((name) => appliesTo(name, type) && isMet(name, (on) => typedChoice(values[on])))
}

function typedChoice(text: string | undefined): string | boolean | undefined {
  return text === 'true' || (text === 'false' ? false : text)
}

function typedValue(name: DetailName, text: string): string | number | boolean | null {
  if (text.trim() === '') return null
  const { kind } = fieldOf(name)
  if (kind === 'yesNo') return text === 'true'
  if (kind === 'percent') return parseNumber(text.replace(/\s*%\s*$/, '')) ?? Number.NaN
  if (kind === 'whole' || kind === 'year') return parseNumber(text) ?? Number.NaN
  return text
}

/** Returns the changes that a card saves, or an error for each field that the server would refuse. */
export function readCard(
  names: DetailName[],
  values: CardValues,
): { changes: DetailChanges } | { errors: CardErrors } {
  const typed = Object.fromEntries(names.map((name) => [name, typedValue(name, values[name] ?? '')]))
  const { success, error } = DetailChanges.safeParse(typed)
  if (success) return { changes: typed }
  return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) }
}
