import { facts, figure } from '#contract/facts/facts.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const testimonials = [
  {
    name: 'Imani Castillo',
    about: 'Sold a house in Hopkins',
    words: `I answered every question myself, because I know the house best. The fee was ${figure(facts.serviceFee)} and I saw it on day one.`,
  },
  {
    name: 'Daniel Okafor',
    about: 'Bought a lot near San Ignacio',
    words: 'The owner explained the rainy season, the road and the neighbors. No brochure would have.',
  },
  {
    name: 'Lucía and Tom Perera',
    about: 'Bought a condo in San Pedro',
    words:
      'We swiped over breakfast for two weeks, liked four places and were talking to a seller by the third week.',
  },
]

/** Renders invented quotations, labeled as samples, until the first sales bring real ones. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="mt-16 bg-sunken py-16 tablet:mt-24 tablet:py-20">
      <div className="mx-auto w-full max-w-page px-gutter">
        <h2 id="testimonials" className="font-display text-4xl text-balance">
          What people say about going direct
        </h2>
        <p className="mt-2 mb-8 max-w-[80ch] text-lg text-muted text-pretty">
          Sample stories. Real ones will replace them after our first sales.
        </p>
        <ul aria-label="Sample testimonials" className="grid gap-6 desktop:grid-cols-3">
          {testimonials.map(({ name, about, words }) => (
            <li key={name}>
              <figure className="flex h-full flex-col gap-5 rounded-md bg-surface p-6 shadow-low">
                <blockquote className="text-xl font-medium text-pretty">“{words}”</blockquote>
                <figcaption className="mt-auto flex items-center gap-3">
                  <Avatar name={name} size={44} />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-muted">{about}</span>
                  </span>
                  <span className="rounded-md bg-secondary-soft px-2.5 py-1 text-xs font-semibold text-secondary">
                    Sample
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
