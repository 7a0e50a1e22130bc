export const highwaySlugs = [
  'george-price-highway',
  'philip-goldson-highway',
  'hummingbird-highway',
  'manuel-esquivel-highway',
  'thomas-vincent-ramos-highway',
] as const
export type HighwaySlug = (typeof highwaySlugs)[number]

/** No national highway is longer, in miles. */
export const lastMile = 110

type Highway = {
  /** With the name that most people still use. */
  name: string
  /** Other names, and the parts of the name. */
  aliases: readonly string[]
}

/** The national highways. Sellers state the milepost, because many places along them have no other address. */
export const highways: Record<HighwaySlug, Highway> = {
  'george-price-highway': {
    name: 'George Price (Western) Highway',
    aliases: ['George Price Highway', 'Western Highway'],
  },
  'philip-goldson-highway': {
    name: 'Philip Goldson (Northern) Highway',
    aliases: ['Philip Goldson Highway', 'Philip S. W. Goldson Highway', 'Northern Highway'],
  },
  'hummingbird-highway': { name: 'Hummingbird Highway', aliases: [] },
  'manuel-esquivel-highway': {
    name: 'Manuel Esquivel (Coastal Plain) Highway',
    aliases: [
      'Manuel Esquivel Highway',
      'Coastal Plain Highway',
      'Coastal Highway',
      'Coastal Road',
      'Manatee Road',
    ],
  },
  'thomas-vincent-ramos-highway': {
    name: 'Thomas Vincent Ramos (Southern) Highway',
    aliases: ['Thomas Vincent Ramos Highway', 'T. V. Ramos Highway', 'Southern Highway'],
  },
}

/** Returns where on a highway a property is, such as "Mile 42, Hummingbird Highway". */
export function highwayText(highway: HighwaySlug, mile: number | null): string {
  const { name } = highways[highway]
  return mile === null ? name : `Mile ${mile}, ${name}`
}
