import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getOwnProperty } from '#contract/listings.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { listingsWithPhotos, photosOfListing, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isQueued } from './upload-queue.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'
import { countAll, WaitingText } from './waiting-photos.tsx'

/**
 * Renders a notice for each of the user's listings whose photos were waiting in this browser when the form was opened, so that a user
 * who reloaded it while they were sent does not list the property again.
 */
export function UnsentListings({ userId }: { userId: string }) {
  const { data = [] } = useQuery(
    {
      queryKey: ['unsent-listings', userId],
      queryFn: loadUnsentListings,
      staleTime: Infinity, // photos that this form sends later are no reason for a notice
      gcTime: 0,
    },
    queryClient,
  )
  return data.map((listing) => <UnsentListing key={listing.id} listing={listing} />)
}

type Listing = { id: string; title: string }

function UnsentListing({ listing }: { listing: Listing }) {
  const counts = useWaitingPhotos(listing.id)
  const isShown = countAll(counts) > 0
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A reloaded page is scrolled to where it was.
    if (isShown && document.activeElement === document.body)
      notice.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={notice}>
      <Notice tone="info">
        You have already listed “<span dir="auto">{listing.title}</span>”.{' '}
        <WaitingText counts={counts} property={listing} />
      </Notice>
    </div>
  )
}

async function loadUnsentListings(): Promise<Listing[]> {
  const listings = await Promise.all((await listingsWithPhotos()).map(loadUnsentListing))
  return listings.flat()
}

/** Returns the listing, or none if its photos are being sent or if it is not the user's, or not theirs to edit any more. */
async function loadUnsentListing(id: string): Promise<Listing[]> {
  const photos = await readPendingPhotos(photosOfListing(id))
  if (photos.every(({ file }) => isQueued(file))) return []
  try {
    const property = await callSignedIn(getOwnProperty, { params: { id } })
    return canOwnerEdit(property.status) ? [property] : []
  } catch {
    return [] // the form does not depend on it
  }
}
