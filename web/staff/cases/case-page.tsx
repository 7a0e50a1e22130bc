import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { StatusChip } from '#web/members/listing-status/status-chip.tsx'
import { CallError, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import NotFoundPage from '#web/not-found-page.tsx'
import { paragraphsOf } from '#web/properties/format.ts'
import { imagesOf } from '#web/properties/images.ts'
import { Price } from '#web/properties/price.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { caseQuery } from '#web/staff/cases-query.ts'
import { readQueueFilter } from '#web/staff/queue-filter.ts'
import { CasePhotos } from './case-photos.tsx'
import { CaseView } from './case-view.tsx'
import { Section } from './section.tsx'

// The same files as those of a property's page, which are not split for a few readers.
const PropertyPhotos = lazy(async () => ({
  default: (await lazyImport(() => import('#web/properties/detail/photo-viewer.tsx'))).PropertyPhotos,
}))
const KeyFacts = lazy(async () => ({
  default: (await lazyImport(() => import('#web/properties/detail/page-parts.ts'))).parts.KeyFacts,
}))

/** Loads a case and renders everything about it. */
export default function CasePage({ id }: { id: string }) {
  const [search] = useSearchParams()
  const { data: details, error, isFetching, refetch } = useQuery(caseQuery(id), queryClient)
  if (details) {
    const { property } = details
    return (
      <CaseView
        details={details}
        filter={readQueueFilter(search)}
        listing={property && <Listing property={property} />}
      />
    )
  }
  if (error instanceof CallError && error.failure.status === 404) return <NotFoundPage />
  return (
    <Page>
      {error ? (
        <EmptyState
          state="failed"
          heading="h1"
          title="The case could not be loaded"
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {reasonOf(error)}
        </EmptyState>
      ) : (
        <div aria-busy className="flex flex-col gap-6">
          <span className="sr-only">Loading the case</span>
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="aspect-3/2 laptop:w-2/3" />
        </div>
      )}
    </Page>
  )
}

function Listing({ property }: { property: Property }) {
  const { id, title, isSample, location, price, status, descriptionShort, descriptionLong, features } =
    property
  const images = imagesOf(property.images)
  return (
    <Section title="The listing">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Price as="p" amount={price} hasCountry className="text-2xl" />
          <p dir="auto" className="text-muted">
            {location}
          </p>
        </div>
        <StatusChip status={status} />
      </div>
      <CasePhotos
        images={images}
        renderViewer={(start, onClose) => (
          <Suspense>
            <PropertyPhotos
              title={title}
              isSample={isSample}
              images={images}
              start={start}
              fallback={() => null}
              onClose={onClose}
            />
          </Suspense>
        )}
      />
      {[descriptionShort ?? '', ...paragraphsOf(descriptionLong)].filter(Boolean).map((paragraph, at) => (
        <p key={at} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {features.length > 0 && (
        <ul aria-label="Features" className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature.id} dir="auto" className="rounded-full bg-sunken px-3 py-1 text-sm">
              {feature.name}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        <KeyFacts property={property} />
      </Suspense>
      {isPublic(status) && (
        <Link to={paths.property(id)} className="text-link self-start">
          Open the page of the listing
        </Link>
      )}
    </Section>
  )
}
