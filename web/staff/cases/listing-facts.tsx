import type { DetailCard } from '#contract/details/fields.ts'
import { cardNames } from '#contract/details/words.ts'

type ListingFactsProps = {
  groups: { card: DetailCard; facts: { name: string; label: string; value: string }[] }[]
}

/** Renders what the owner of a listing states about title, land, water and terms. */
export function ListingFacts({ groups }: ListingFactsProps) {
  return groups.map(({ card, facts }) => (
    <section key={card} aria-label={cardNames[card]} className="flex flex-col gap-2">
      <h3 className="font-semibold">{cardNames[card]}</h3>
      <dl className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
        {facts.map(({ name, label, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
