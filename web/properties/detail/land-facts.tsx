import { Fragment, type ReactNode } from 'react'
import { powerNames, roadNames, titleTypeNames, waterNames } from '#contract/details/names.ts'
import type { Property } from '#contract/properties.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatNumber } from '#web/properties/format.ts'
import { UnitNote, UnitPrice } from '#web/properties/unit-note.tsx'
import { unitPrice } from '#web/properties/price-notes.ts'
import { formatAcres, formatSqft, formatSquareMeters } from '#web/units/areas.ts'

type LandFact = { icon: IconName; name: string; values: ReactNode[] }

/**
 * What buyers of land ask, with the features that answer it. An answer of the owner comes first; `isAsked` is asked of all land, so
 * that a missing answer shows.
 */
const questions: { icon: IconName; name: string; isAsked?: true; features: string[] }[] = [
  { icon: 'map-pin', name: 'Road', isAsked: true, features: ['Road Access', 'Private Access'] },
  { icon: 'link', name: 'Power', isAsked: true, features: ['Electricity Nearby', 'Utilities Available'] },
  { icon: 'bath', name: 'Water', isAsked: true, features: ['Well Water', 'Utilities Available'] },
  { icon: 'document', name: 'Title', isAsked: true, features: [] },
  { icon: 'ruler', name: 'Frontage', features: ['Waterfront', 'Beach Access'] },
  { icon: 'palm', name: 'Ground', features: ['Flat Terrain', 'Sloped', 'Cleared', 'Forested'] },
  { icon: 'eye', name: 'View', features: ['Ocean View', 'Mountain View'] },
  {
    icon: 'building',
    name: 'Use',
    features: ['Residential Zoning', 'Commercial Zoning', 'Agricultural Use', 'Development Ready'],
  },
]

/** Returns what the owner states, by the name of the question. */
function statedIn({ details = {} }: Property): Record<string, string | undefined> {
  const { road, power, water, titleType, seaFrontFt: sea, riverFrontFt: river } = details
  const fronts = [
    sea && `${formatNumber(sea)} ft on the sea`,
    river && `${formatNumber(river)} ft on a river`,
  ]
  return {
    Road: road && roadNames[road],
    Power: power && powerNames[power],
    Water: water && waterNames[water],
    Title: titleType && titleTypeNames[titleType],
    Frontage: fronts.filter(Boolean).join(', ') || undefined,
  }
}

/** Returns the size and the unit price, and the answers that the listing has. */
function landFactsOf(property: Property): LandFact[] {
  const { lotSizeSqft: sqft, features } = property
  const names = new Set(features.map(({ name }) => name))
  const stated = statedIn(property)
  const answered = questions.map(({ features: of, isAsked, ...question }) => {
    const answer = stated[question.name]
    const values = answer ? [answer] : of.filter((name) => names.has(name)).map(inSentence)
    const unknown = isAsked ? [null] : []
    return { ...question, values: values.length > 0 ? values : unknown }
  })
  return [
    ...(sqft === null ? [] : [{ icon: 'expand' as const, name: 'Size', values: sizesOf(sqft) }]),
    ...(unitPrice(property)
      ? [{ icon: 'scale' as const, name: 'Price', values: [<UnitPrice key="unit" property={property} />] }]
      : []),
    ...answered.filter(({ values }) => values.length > 0),
  ]
}

function sizesOf(sqft: number): ReactNode[] {
  const acres = formatAcres(sqft)
  return [
    ...(acres === null ? [] : [acres]),
    `${formatSqft(sqft)} lot`,
    <UnitNote key="meters" kind="area" value={sqft}>
      {formatSquareMeters(sqft)}
    </UnitNote>,
  ]
}

/** Returns `Flat terrain` for `Flat Terrain`. */
function inSentence(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/** Renders what a buyer of land asks first as a table. */
export function LandFacts({ property }: { property: Property }) {
  const facts = landFactsOf(property)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="land" className="print-hidden mb-10">
      <h2 id="land" className="mb-4 font-display text-2xl">
        The land
      </h2>
      <dl className="in-units land-facts">
        {facts.map(({ icon, name, values: [first, ...others] }) => (
          <div key={name}>
            <Icon name={icon} size={20} />
            <dt>{name}</dt>
            <dd suppressHydrationWarning /* sizes may be shown in another unit */>
              {first ?? <i>Not stated</i>}
              {others.map((value, at) => (
                <Fragment key={at}>
                  {' '}
                  <span suppressHydrationWarning>{value}</span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
