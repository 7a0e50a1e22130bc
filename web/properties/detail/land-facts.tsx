import { powerNames, roadNames, titleTypeNames, waterNames } from '#contract/details/names.ts'
import type { Property } from '#contract/properties.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatNumber } from '#web/properties/format.ts'

type LandFact = { icon: IconName; name: string; values: string[] }

/** What buyers of land ask, with the features that answer it. An answer of the owner comes first. */
const questions: { icon: IconName; name: string; features: string[] }[] = [
  { icon: 'map-pin', name: 'Road', features: ['Road Access', 'Private Access'] },
  { icon: 'link', name: 'Power', features: ['Electricity Nearby', 'Utilities Available'] },
  { icon: 'bath', name: 'Water', features: ['Well Water', 'Utilities Available'] },
  { icon: 'document', name: 'Title', features: [] },
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

/** Returns the answers that the listing has; the section below the description names those that it does not have. */
function landFactsOf(property: Property): LandFact[] {
  const names = new Set(property.features.map(({ name }) => name))
  const stated = statedIn(property)
  return questions
    .map(({ features, ...question }) => {
      const answer = stated[question.name]
      const values = answer ? [answer] : features.filter((name) => names.has(name)).map(inSentence)
      return { ...question, values }
    })
    .filter(({ values }) => values.length > 0)
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
      <dl className="land-facts">
        {facts.map(({ icon, name, values: [first, ...others] }) => (
          <div key={name}>
            <Icon name={icon} size={20} />
            <dt>{name}</dt>
            <dd>
              {first} {others.length > 0 && <span>{others.join(', ')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
