import { suggestedFeatures } from '#contract/features.ts'
import type { PropertyType } from '#contract/property-limits.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function isChosen(chosen: readonly string[], feature: string): boolean {
  return chosen.some((name) => isSame(name, feature))
}

export function toggleFeature(chosen: readonly string[], feature: string): string[] {
  if (!isChosen(chosen, feature)) return [...chosen, feature]
  return chosen.filter((name) => !isSame(name, feature))
}

/** Returns the feature to add for typed text, or null if it is blank or already chosen. */
export function customFeature(type: PropertyType, chosen: readonly string[], typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '' || isChosen(chosen, name)) return null
  return suggestedFeatures[type].find((suggested) => isSame(suggested, name)) ?? name
}

/** Returns the chosen features and the custom one that is typed but not added yet. */
export function withTyped(type: PropertyType | '', chosen: readonly string[], typed: string): string[] {
  const feature = customFeature(type || 'HOUSE', chosen, typed)
  return feature === null ? [...chosen] : [...chosen, feature]
}

export type FeatureChoice = {
  chosen: string[]
  /** Features that were chosen for an earlier type and that the present one does not suggest. */
  unfit: string[]
}

/**
 * Returns the features without the suggestions that only the former type has. They return with a type that suggests them. Custom
 * features stay.
 */
export function featuresForType(
  { chosen, unfit }: FeatureChoice,
  from: PropertyType | '',
  to: PropertyType,
): FeatureChoice {
  if (from === '') return { chosen, unfit: [] }
  const [former, next] = [suggestedFeatures[from], suggestedFeatures[to]]
  const fits = (feature: string) => !former.includes(feature) || next.includes(feature)
  // The former type showed its own suggestions, so the user has chosen among them.
  const earlier = unfit.filter((feature) => !former.includes(feature) && !isChosen(chosen, feature))
  return {
    chosen: [...chosen.filter(fits), ...earlier.filter((feature) => next.includes(feature))],
    unfit: [
      ...chosen.filter((feature) => !fits(feature)),
      ...earlier.filter((feature) => !next.includes(feature)),
    ],
  }
}
