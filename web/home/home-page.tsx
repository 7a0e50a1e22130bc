import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { Await, data, Link } from 'react-router'
import { largestSavingPercent } from '#contract/facts/facts.ts'
import { featuredCount } from '#contract/property-limits.ts'
import { apiContext, browserApi, documentStatus } from '#web/data/api.ts'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import {
  failureOf,
  type HomeProperties,
  loadHome,
  type PackedHome,
  packHome,
  unpackHome,
} from '#web/properties/load-home.ts'
import { PropertyCard, PropertyGrid, PropertyGridSkeleton } from '#web/properties/property-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/home-page.ts'
import { FloatingCalculatorButton } from './calculator-button.tsx'
import { Hero } from './hero.tsx'
import { RowArrows } from './row-arrows.tsx'
import { useCalculator } from './use-calculator.tsx'

const SearchBar = lazyUntilInput(async () => (await import('#web/properties/list/search-bar.tsx')).SearchBar)
const DistrictTiles = lazyUntilInput(
  async () => (await import('#web/properties/places/district-tiles.tsx')).DistrictTiles,
)
const HowItWorks = lazyUntilInput(async () => (await import('./how-it-works.tsx')).HowItWorks)
const Comparison = lazyUntilInput(async () => (await import('./comparison.tsx')).Comparison)
const Testimonials = lazyUntilInput(async () => (await import('./testimonials.tsx')).Testimonials)
const Invitation = lazyUntilInput(async () => (await import('./invitation.tsx')).Invitation)

export async function loader({ context }: Route.LoaderArgs) {
  const properties = await loadHome(context.get(apiContext))
  const failure = failureOf(properties)
  return data({ properties: packHome(properties) }, { status: failure ? documentStatus(failure) : 200 })
}

export const clientLoader = () => ({ properties: loadHome(browserApi) })

/**
 * The last cards, rendered at once when the user returns, so that the scroll position and the transition find them. They stay
 * when others cannot be loaded.
 */
let cachedProperties: HomeProperties | undefined

const searchBar = <SearchBar />

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { openCalculator, calculator } = useCalculator()
  const properties = useDeferredValue<typeof loaderData.properties | typeof cachedProperties>(
    loaderData.properties,
    cachedProperties,
  )
  return (
    <>
      <PageMeta
        title="Palapa: buy and sell property in Belize, directly"
        description={`Houses, condos, land and commercial property in Belize, listed by their owners. Talk to them directly and save up to ${largestSavingPercent}%.`}
        path={paths.home}
      />
      <Hero search={searchBar} onCalculate={openCalculator} />
      <Suspense
        fallback={
          <Featured>
            <PropertyGridSkeleton count={featuredCount} />
          </Featured>
        }
      >
        <Await resolve={properties}>
          {(loaded) =>
            loaded && <Properties loaded={loaded.failure ? (cachedProperties ?? loaded) : loaded} />
          }
        </Await>
      </Suspense>
      <HowItWorks />
      <Comparison onCalculate={openCalculator} />
      <Testimonials />
      <Invitation />
      <FloatingCalculatorButton onClick={openCalculator} />
      {calculator}
    </>
  )
}

function Properties({ loaded }: { loaded: HomeProperties | PackedHome }) {
  const properties = useMemo(() => unpackHome(loaded), [loaded])
  const { districts, featured, newest } = properties
  const failure = failureOf(properties)
  const renderLikeButton = useLikeButtons()
  useEffect(() => {
    if (!properties.failure) cachedProperties = properties
  }, [properties])
  const renderCard = (property: CardProperty) => (
    <PropertyCard
      property={property}
      actions={renderLikeButton({ propertyId: property.id, title: property.title })}
    />
  )
  return (
    <>
      {districts.length > 0 && <DistrictTiles districts={districts} />}
      {newest.length > 0 && (
        <Section id="newest" title="Just listed" actions={<RowArrows listName="the newest properties" />}>
          <PropertyGrid label="Just listed" isRow properties={newest} renderCard={renderCard} />
        </Section>
      )}
      {featured.length > 0 && (
        <Featured>
          <PropertyGrid label="Featured properties" isFeature properties={featured} renderCard={renderCard} />
        </Featured>
      )}
      {failure && (
        <div className="px-gutter">
          <ListFailure failure={failure} address={paths.home} />
        </div>
      )}
    </>
  )
}

function Featured({ children }: { children: ReactNode }) {
  return (
    <Section
      id="featured"
      title="Featured properties"
      actions={
        <Link
          to={paths.properties}
          className="text-link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
        >
          See all properties
          <Icon name="arrow-right" size={18} />
        </Link>
      }
    >
      {children}
    </Section>
  )
}

type SectionProps = { id: string; title: string; actions: ReactNode; children: ReactNode }

function Section({ id, title, actions, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-page px-gutter pt-10 tablet:pt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-display text-3xl tablet:text-4xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
