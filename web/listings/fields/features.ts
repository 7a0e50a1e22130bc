import { suggestedFeatures } from '#contract/features.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import type { ListingDraft } from '#web/listings/draft.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function isChosen(chosen: readonly string[], feature: string): boolean {
  return chosen.some((name) => isSame(name, feature))
}

/** Returns the feature to add for typed text, or null if it is blank or already chosen. */
export function customFeature(type: PropertyType, chosen: readonly string[], typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '' || isChosen(chosen, name)) return null
  return suggestedFeatures[type].find((suggested) => isSame(suggested, name)) ?? name
}

type Choice = Pick<ListingDraft, 'propertyType' | 'features' | 'earlierFeatures'>

/** Returns the chosen features without the suggestions for an earlier type that the present one does not have. */
export function visibleFeatures({ propertyType, features, earlierFeatures }: Choice): string[] {
  return features.filter((feature) => {
    const earlier = earlierFeatures.find(({ name }) => name === feature)
    return !earlier || !isSuggested(earlier.type, feature) || isSuggested(propertyType, feature)
  })
}

/** Returns the features of the listing: those that are shown, and the custom one that is typed but not added yet. */
export function listedFeatures(draft: ListingDraft): string[] {
  const shown = visibleFeatures(draft)
  const typed = customFeature(draft.propertyType || 'HOUSE', shown, draft.customFeature)
  return typed === null ? shown : [...shown, typed]
}

/** Returns the choice after a feature is selected or deselected with the present type. */
export function toggleFeature(choice: Choice, feature: string): Omit<Choice, 'propertyType'> {
  const others = choice.features.filter((name) => !isSame(name, feature))
  const isShown = isChosen(visibleFeatures(choice), feature)
  return {
    features: isShown ? others : [...others, feature],
    earlierFeatures: choice.earlierFeatures.filter(({ name }) => !isSame(name, feature)),
  }
}

/** Returns the features that were chosen for another type than the new one. All stay chosen, so that they return with their type. */
export function earlierFeaturesFor(
  to: PropertyType,
  { propertyType: from, features, earlierFeatures }: Choice,
): ListingDraft['earlierFeatures'] {
  if (from === '') return []
  const typeOf = (feature: string) => earlierFeatures.find(({ name }) => name === feature)?.type ?? from
  return features.map((name) => ({ name, type: typeOf(name) })).filter(({ type }) => type !== to)
}

function isSuggested(type: PropertyType | '', feature: string): boolean {
  return type !== '' && suggestedFeatures[type].includes(feature)
}
