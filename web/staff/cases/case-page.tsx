import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { StatusChip } from '#web/members/listing-status/status-chip.tsx'
import { queryClient } from '#web/members/query.tsx'
import { paragraphsOf } from '#web/properties/format.ts'
import { imagesOf } from '#web/properties/images.ts'
import { Price } from '#web/properties/price.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { caseQuery } from '#web/staff/cases-query.ts'
import { DetailScreen } from '#web/staff/detail-screen.tsx'
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
  return (
    <DetailScreen query={useQuery(caseQuery(id), queryClient)} name="case">
      {(details) => (
        <CaseView
          details={details}
          filter={readQueueFilter(search)}
          listing={details.property && <Listing property={details.property} />}
        />
      )}
    </DetailScreen>
  )
}

/** Renders a listing as its page shows it, with all photos at once. */
export function Listing({ property }: { property: Property }) {
  const { id, title, isSample, location, price, status, descriptionShort, descriptionLong, features } =
    property
  const images = imagesOf(property.images)
  return (
    <Section title="The listing">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Price as="p" amount={price} isSteady className="text-2xl" />
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
