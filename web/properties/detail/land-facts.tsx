import type { DetailName } from '#contract/details/fields.ts'
import type { Property } from '#contract/properties.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { landFacts } from '#web/properties/details/stated-facts.ts'

type LandRow = { icon: IconName; name: string; value: string; note?: string | undefined; isStated: boolean }
type Question = { icon: IconName; name: string; facts?: DetailName[]; features: string[] }

/** What buyers of land ask, with what answers it: the facts that the owner states, or else features. */
const questions: Question[] = [
  { icon: 'map-pin', name: 'Road', facts: ['road'], features: ['Road Access', 'Private Access'] },
  { icon: 'link', name: 'Power', facts: ['power'], features: ['Electricity Nearby', 'Utilities Available'] },
  { icon: 'bath', name: 'Water', facts: ['water'], features: ['Well Water', 'Utilities Available'] },
  {
    icon: 'ruler',
    name: 'Frontage',
    facts: ['seaFrontFt', 'riverFrontFt'],
    features: ['Waterfront', 'Beach Access'],
  },
  { icon: 'palm', name: 'Ground', features: ['Flat Terrain', 'Sloped', 'Cleared', 'Forested'] },
  { icon: 'eye', name: 'View', features: ['Ocean View', 'Mountain View'] },
  {
    icon: 'building',
    name: 'Use',
    features: ['Residential Zoning', 'Commercial Zoning', 'Agricultural Use', 'Development Ready'],
  },
]

/** Returns the answers that the listing has; the section below the description names those that it does not have. */
function rowsOf(property: Property): LandRow[] {
  const stated = landFacts(property)
  const featureNames = new Set(property.features.map(({ name }) => name))
  return questions.flatMap(({ icon, name, facts, features }): LandRow[] => {
    const answers = stated.filter((fact) => facts?.includes(fact.name))
    if (answers.length > 0)
      return answers.map(({ label, value, explanation }) => {
        return { icon, name: label, value, note: explanation, isStated: true }
      })
    const possible = features.filter((feature) => featureNames.has(feature) && !isDenied(feature, property))
    const [value, ...others] = possible.map(inSentence)
    return value ? [{ icon, name, value, note: others.join(', '), isStated: false }] : []
  })
}

/** Returns whether the owner states that there is no such frontage, which the title and land below say. */
function isDenied(feature: string, { details }: Property): boolean {
  if (details?.seaFrontFt !== 0) return false
  return feature === 'Beach Access' || (feature === 'Waterfront' && details.riverFrontFt === 0)
}

/** Returns `Flat terrain` for `Flat Terrain`. */
function inSentence(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/** Renders what a buyer of land asks first as a table. Features are printed only once, in their list. */
export function LandFacts({ property }: { property: Property }) {
  const rows = rowsOf(property)
  if (rows.length === 0) return null
  const isPrinted = rows.some(({ isStated }) => isStated)
  return (
    <section aria-labelledby="land" className={classNames('mb-10', !isPrinted && 'print-hidden')}>
      <h2 id="land" className="mb-4 font-display text-2xl">
        The land
      </h2>
      <dl className="land-facts">
        {rows.map(({ icon, name, value, note, isStated }) => (
          <div key={name} className={isStated ? undefined : 'print-hidden'}>
            <Icon name={icon} size={20} />
            <dt>{name}</dt>
            <dd>
              {value} {note && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
