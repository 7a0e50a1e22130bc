import { isPromised } from '#contract/details/development.ts'
import {
  appliesTo,
  dependentNames,
  type DetailName,
  detailNames,
  type Details,
  isMet,
  parcelNames,
  type StatedDetails,
} from '#contract/details/fields.ts'
import { readParcel } from '#contract/details/parcel.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import type { PropertyType } from '#contract/property-limits.ts'

const nothing = Object.fromEntries(detailNames.map((name) => [name, null])) as Details // has each of the names

/** Returns what is stated, without the facts that are not. */
function pickStated(details: Details, isPicked: (name: DetailName) => boolean): StatedDetails {
  const stated = detailNames.filter((name) => details[name] !== null && isPicked(name))
  return Object.fromEntries(stated.map((name) => [name, details[name]]))
}

/** Returns all that the owner states, also what does not apply to the type that the property has now. */
export function ownDetails(details: Details | null): StatedDetails {
  return details ? pickStated(details, () => true) : {}
}

/** Returns what others than the owner see. */
export function publicDetails(details: Details | null, type: PropertyType): StatedDetails {
  if (!details) return {}
  const hidden: readonly DetailName[] = details.parcelShown
    ? ['parcelShown']
    : ['parcelShown', ...parcelNames]
  return pickStated(details, (name) => !hidden.includes(name) && appliesTo(name, type))
}

/** Returns the facts after a change, without those that depend on one that has changed. */
export function changedDetails(details: Details | null, changes: DetailChanges): Details {
  const changed = { ...nothing, ...details, ...withoutOmitted(readParcel(changes)) }
  for (const name of dependentNames) if (!isMet(name, (on) => changed[on])) changed[name] = null
  return changed
}

/** Returns the changes of what is not omitted. */
function withoutOmitted(changes: DetailChanges): Partial<Details> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

type Flags = Pick<StatedDetails, 'titleType' | 'road'> & { waterfront?: true; financing?: true }

/** What a card shows, and whether the road is promised. */
type CardDetails = Pick<
  Details,
  'titleType' | 'road' | 'roadStage' | 'seaFrontFt' | 'riverFrontFt' | 'sellerFinancing'
>

/** Returns what cards contain of the facts: of what a development promises, nothing. */
export function cardDetails(details: CardDetails | null): Flags {
  if (!details) return {}
  const { titleType, road, seaFrontFt, riverFrontFt, sellerFinancing } = details
  return {
    ...(titleType && { titleType }),
    ...(road && !isPromised(details, 'road') && { road }),
    ...((seaFrontFt || riverFrontFt) && { waterfront: true }),
    ...(sellerFinancing && { financing: true }),
  }
}

/** The facts that lists are filtered by, each as one text. What a development promises does not count. */
export function detailTags(details: Details): string[] {
  const { waterfront, financing } = cardDetails(details)
  const choices = (['titleType', 'road', 'water', 'power'] as const).flatMap((name) =>
    details[name] === null || isPromised(details, name) ? [] : [detailTag(name, details[name])],
  )
  return [...choices, ...(waterfront ? ['waterfront'] : []), ...(financing ? ['financing'] : [])]
}

export function detailTag(name: string, value: string): string {
  return `${name}:${value}`
}
