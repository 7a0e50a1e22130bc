import { Fragment, type ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { UnitNote, UnitPrice } from '#web/properties/unit-note.tsx'
import { unitPrice } from '#web/properties/price-notes.ts'
import { formatAcres, formatSqft, formatSquareMeters } from '#web/units/areas.ts'

type LandFact = { icon: IconName; name: string; values: ReactNode[] }

/** The features of land that answer a buyer's first questions. */
const questions: { icon: IconName; name: string; features: string[] }[] = [
  { icon: 'map-pin', name: 'Road', features: ['Road Access', 'Private Access'] },
  {
    icon: 'store',
    name: 'Power',
    features: ['Electricity Nearby', 'Utilities Available'],
  },
  { icon: 'bath', name: 'Water', features: ['Well Water', 'Utilities Available'] },
  { icon: 'palm', name: 'Ground', features: ['Flat Terrain', 'Sloped', 'Cleared', 'Forested'] },
  { icon: 'eye', name: 'Setting', features: ['Waterfront', 'Beach Access', 'Ocean View', 'Mountain View'] },
  {
    icon: 'document',
    name: 'Use',
    features: ['Residential Zoning', 'Commercial Zoning', 'Agricultural Use', 'Development Ready'],
  },
]

/** Returns the answers that the listing has. */
function landFactsOf(property: Property): LandFact[] {
  const { lotSizeSqft: sqft, features } = property
  const names = new Set(features.map(({ name }) => name))
  const answered = questions.map(({ features: of, ...question }) => ({
    ...question,
    values: of.filter((name) => names.has(name)).map(inSentence),
  }))
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

/** Renders what a buyer of land asks first. */
export function LandFacts({ property }: { property: Property }) {
  const facts = landFactsOf(property)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="land" className="print-hidden mb-10 border-b border-line pb-8">
      <h2 id="land" className="mb-5 font-display text-2xl">
        The land
      </h2>
      <dl className="in-units land-facts">
        {facts.map(({ icon, name, values: [first, ...others] }) => (
          <div key={name}>
            <Icon name={icon} size={20} />
            <dt>{name}</dt>
            <dd suppressHydrationWarning /* sizes may be shown in another unit */>
              {first}
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
