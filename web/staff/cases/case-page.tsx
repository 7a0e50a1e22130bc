import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ParcelListing } from '#contract/moderation/cases.ts'
import type { OwnedProperty } from '#contract/properties.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { StatusChip } from '#web/members/listing-status/status-chip.tsx'
import { queryClient } from '#web/members/query.tsx'
import { allFactGroups } from '#web/properties/details/stated-facts.ts'
import { paragraphsOf } from '#web/properties/format.ts'
import { imagesOf } from '#web/properties/images.ts'
import { Price } from '#web/properties/price.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { useOpenedPart } from '#web/routing/use-opened-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { caseQuery } from '#web/staff/cases-query.ts'
import { DetailScreen } from '#web/staff/detail-screen.tsx'
import { readQueueFilter } from '#web/staff/queue-filter.ts'
import { CasePhotos } from './case-photos.tsx'
import { CaseView } from './case-view.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { SameParcel } from './same-parcel.tsx'
import { Section } from './section.tsx'

// The same files as those of a property's page, which are not split for a few readers.
const importViewer = async () => (await import('#web/properties/detail/photo-viewer.tsx')).PropertyPhotos
const KeyFacts = lazy(async () => ({
  default: (await lazyImport(() => import('#web/properties/detail/page-parts.ts'))).parts.KeyFacts,
}))
const loadPanels = () => lazyImport(() => import('#web/properties/detail/embed-panels.tsx'))
const LocationPanel = lazy(async () => ({ default: (await loadPanels()).LocationPanel }))
const VideoPanel = lazy(async () => ({ default: (await loadPanels()).VideoPanel }))

/** Loads a case and renders everything about it. */
export default function CasePage({ id }: { id: string }) {
  const [search] = useSearchParams()
  return (
    <DetailScreen query={useQuery(caseQuery(id), queryClient)} name="case">
      {(details) => (
        <CaseView
          details={details}
          filter={readQueueFilter(search)}
          listing={
            details.property && <Listing property={details.property} sameParcel={details.sameParcel} />
          }
        />
      )}
    </DetailScreen>
  )
}

type ListingProps = { property: OwnedProperty; sameParcel: ParcelListing[] }

/** Renders a listing with all that its owner entered, also what others do not see, and all photos at once. */
export function Listing({ property, sameParcel }: ListingProps) {
  const { id, title, isSample, location, price, status, descriptionShort, descriptionLong, features } =
    property
  const images = imagesOf(property.images)
  const viewer = useOpenedPart(importViewer, 'The photos could not be opened.')
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
        loadViewer={viewer.load}
        renderViewer={(start, onClose) =>
          viewer.part && (
            <viewer.part
              title={title}
              isSample={isSample}
              images={images}
              start={start}
              fallback={() => null}
              onClose={onClose}
            />
          )
        }
      />
      <Paragraphs of={[descriptionShort ?? '', descriptionLong]} />
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
      <ListingFacts groups={allFactGroups(property)} />
      <SameParcel listings={sameParcel} />
      <Suspense>
        <Where property={property} />
        {property.youtubeUrl && <VideoPanel property={property} />}
      </Suspense>
      <AboutSeller property={property} />
      {isPublic(status) && (
        <Link to={paths.property(id)} className="text-link self-start">
          Open the page of the listing
        </Link>
      )}
    </Section>
  )
}

function Paragraphs({ of: texts }: { of: string[] }) {
  return texts.flatMap(paragraphsOf).map((paragraph, at) => (
    <p key={at} dir="auto" className="whitespace-pre-line">
      {paragraph}
    </p>
  ))
}

/** Renders the link to a map and the pin, of which others may see only the area. */
function Where({ property }: { property: OwnedProperty }) {
  const { mapLocationUrl, position } = property
  return (
    <>
      {mapLocationUrl && <LocationPanel property={property} />}
      {position && (
        <p>
          <a
            href={`https://www.google.com/maps?q=${position.lat},${position.lon}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link"
          >
            {`Open the pin on Google Maps: ${position.lat}, ${position.lon}`}
          </a>
          {position.precision !== 'exact' && ' Others see only the area.'}
        </p>
      )}
    </>
  )
}

/** Renders what the seller's profile says beside each of their listings. */
function AboutSeller({ property: { sellerPlace, sellerBio } }: { property: OwnedProperty }) {
  if (!sellerPlace && !sellerBio) return null
  return (
    <>
      <h3 className="font-semibold">About the seller</h3>
      {sellerPlace && (
        <p>
          Lives in <bdi className="wrap-anywhere">{sellerPlace}</bdi>
        </p>
      )}
      <Paragraphs of={[sellerBio ?? '']} />
    </>
  )
}
