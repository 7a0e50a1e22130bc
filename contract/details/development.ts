import type { DetailName, StatedDetails } from './fields.ts'

const year = { kind: 'year', least: 2000, most: 2100 } as const
const stage = { kind: 'choice', values: ['exists', 'promised'] } as const

/** What a development has or promises. A `By` is the year for which the owner promises what does not exist today. */
export const developmentFields = {
  inDevelopment: { kind: 'yesNo' },
  /** A photo of the listing that shows what exists, and the day on which it was taken. */
  todayPhoto: { kind: 'photo' },
  todayPhotoOn: { kind: 'date' },
  roadStage: stage,
  roadBy: year,
  waterStage: stage,
  waterBy: year,
  powerStage: stage,
  powerBy: year,
  sewerStage: stage,
  sewerBy: year,
  internetStage: stage,
  internetBy: year,
  pierStage: stage,
  pierBy: year,
  marinaStage: stage,
  marinaBy: year,
  poolStage: stage,
  poolBy: year,
  clubhouseStage: stage,
  clubhouseBy: year,
  gateStage: stage,
  gateBy: year,
  airstripStage: stage,
  airstripBy: year,
} as const

/** What a development may have, in the order of the page. The first five are also facts of the property itself. */
export const developmentThings = [
  'road',
  'water',
  'power',
  'sewer',
  'internet',
  'pier',
  'marina',
  'pool',
  'clubhouse',
  'gate',
  'airstrip',
] as const
export type DevelopmentThing = (typeof developmentThings)[number]

/** What owners call these things in the features of a listing. */
const featureNames: { [Thing in DevelopmentThing]?: readonly string[] } = {
  road: ['Road Access', 'Private Access'],
  water: ['Well Water', 'Utilities Available', 'Utilities Included'],
  power: ['Electricity Nearby', 'Utilities Available', 'Utilities Included'],
  pool: ['Swimming Pool', 'Pool Access'],
  gate: ['Gated Community', 'Security'],
}

function promisedThings(details: { [Name in DetailName]?: unknown }): DevelopmentThing[] {
  return developmentThings.filter((thing) => details[`${thing}Stage`] === 'promised')
}

/** Returns whether the owner promises a fact of the property for later, so that it does not exist today. */
export function isPromised(details: { [Name in DetailName]?: unknown }, name: DetailName): boolean {
  const of = name === 'powerDistance' ? 'power' : name
  return promisedThings(details).some((thing) => thing === of)
}

/** Returns the names of features that the property does not have while they are promised for later. */
export function promisedFeatures(details: { [Name in DetailName]?: unknown }): string[] {
  return promisedThings(details).flatMap((thing) => featureNames[thing] ?? [])
}

/** Returns the features without those that are promised for later. */
export function existingFeatures<Feature extends { name: string }>(
  features: Feature[],
  details: StatedDetails,
): Feature[] {
  const promised = new Set(promisedFeatures(details))
  return promised.size === 0 ? features : features.filter(({ name }) => !promised.has(name))
}
