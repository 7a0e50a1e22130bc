import { suggestedFeatures } from '#contract/features.ts'
import type { PropertyType } from '#contract/property-limits.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The chips of a form: the type's suggestions, then what the listing names besides. */
export function featureChips(type: PropertyType, chosen: readonly string[]): string[] {
  const suggested = suggestedFeatures[type]
  const own = chosen.filter((feature) => !suggested.some((name) => isSame(name, feature)))
  return [...suggested, ...own]
}

export function isChosen(chosen: readonly string[], feature: string): boolean {
  return chosen.some((name) => isSame(name, feature))
}

export function toggleFeature(chosen: readonly string[], feature: string): string[] {
  if (!isChosen(chosen, feature)) return [...chosen, feature]
  return chosen.filter((name) => !isSame(name, feature))
}

/** The feature that typed text would add, or null when it is blank or chosen already. */
export function customFeature(type: PropertyType, chosen: readonly string[], typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '' || isChosen(chosen, name)) return null
  return suggestedFeatures[type].find((suggested) => isSame(suggested, name)) ?? name
}

/** Leaves out what only the former type suggests; features of one's own stay. */
export function featuresForType(
  chosen: readonly string[],
  from: PropertyType | '',
  to: PropertyType,
): string[] {
  if (from === '' || from === to) return [...chosen]
  const [former, next] = [suggestedFeatures[from], suggestedFeatures[to]]
  return chosen.filter((feature) => !former.includes(feature) || next.includes(feature))
}
