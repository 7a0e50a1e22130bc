import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { Await, Link } from 'react-router'
import { largestSavingPercent } from '#contract/facts/facts.ts'
import { apiContext, browserApi } from '#web/data/api.ts'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { type CardProperty, packCards, unpackCards } from '#web/properties/card-property.ts'
import { featuredCount, loadFeatured } from '#web/properties/load-featured.ts'
import { PropertyCard, PropertyGrid, PropertyGridSkeleton } from '#web/properties/property-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/home-page.ts'
import { CalculatorButton, FloatingCalculatorButton } from './calculator-button.tsx'
import { Comparison } from './comparison.tsx'
import { Hero } from './hero.tsx'
import { Invitation } from './invitation.tsx'
import { useCalculator } from './use-calculator.tsx'

const HowItWorks = lazyUntilInput(async () => (await import('./how-it-works.tsx')).HowItWorks)
const Testimonials = lazyUntilInput(async () => (await import('./testimonials.tsx')).Testimonials)

export async function loader({ context }: Route.LoaderArgs) {
  const featured = await loadFeatured(context.get(apiContext))
  return { featured: featured.ok ? { ok: true as const, data: packCards(featured.data) } : featured }
}

export const clientLoader = () => ({ featured: loadFeatured(browserApi) })

/** The last cards, rendered at once when the user returns, so that the scroll position and the transition find them. */
let cachedFeatured: CardProperty[] | undefined

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { openCalculator, calculator } = useCalculator()
  const initial = cachedFeatured && { ok: true as const, data: cachedFeatured }
  const featured = useDeferredValue<typeof loaderData.featured | typeof initial>(loaderData.featured, initial)
  return (
    <>
      <PageMeta
        title="Palapa: buy and sell property in Belize, directly"
        description={`Houses, condos, land and commercial property in Belize, listed by their owners. Talk to them directly and save up to ${largestSavingPercent}%.`}
        path={paths.home}
      />
      <Hero />
      <Suspense
        fallback={
          <Featured>
            <PropertyGridSkeleton count={featuredCount} />
          </Featured>
        }
      >
        <Await resolve={featured}>{(result) => result?.ok && <FeaturedCards loaded={result.data} />}</Await>
      </Suspense>
      <HowItWorks />
      <Comparison>
        <CalculatorButton variant="secondary" onClick={openCalculator}>
          Work out your own savings
        </CalculatorButton>
      </Comparison>
      <Testimonials />
      <Invitation />
      <FloatingCalculatorButton onClick={openCalculator} />
      {calculator}
    </>
  )
}

function Featured({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="featured" className="mx-auto w-full max-w-page px-gutter pt-9 tablet:pt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="featured" className="font-display text-3xl tablet:text-4xl">
          Featured properties
        </h2>
        <Link
          to={paths.properties}
          className="text-link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
        >
          See all properties
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      {children}
    </section>
  )
}

function FeaturedCards({ loaded }: { loaded: CardProperty[] | string }) {
  const properties = useMemo(() => (typeof loaded === 'string' ? unpackCards(loaded) : loaded), [loaded])
  const renderLikeButton = useLikeButtons()
  useEffect(() => {
    cachedFeatured = properties
  }, [properties])
  if (properties.length === 0) return null
  return (
    <Featured>
      <PropertyGrid
        label="Featured properties"
        isFeature
        properties={properties}
        renderCard={(property) => (
          <PropertyCard
            property={property}
            actions={renderLikeButton({ propertyId: property.id, title: property.title })}
          />
        )}
      />
    </Featured>
  )
}
