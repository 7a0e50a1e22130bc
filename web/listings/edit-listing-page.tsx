import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { RequireSession } from '#web/session/require-session.tsx'
import { readPendingPhotos, photosOfListing } from '#web/storage/pending-photos.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { priceText } from '#web/properties/price.tsx'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { FormPanel } from './form-panel.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { ListingHistory } from './history/listing-history.tsx'
import { ListingEditor, type ListingEditorProps } from './listing-editor.tsx'
import { ListingStatus } from './listing-status.tsx'
import { withHashes } from './photos/file-hash.ts'
import { arePhotosChanging } from './photos/use-photo-mutation.ts'

const loading = (
  <EditorFrame isLoaded={false}>
    <FormSkeleton />
  </EditorFrame>
)

export default function EditListingPage() {
  const { id = '' } = useParams()
  return (
    <Page title="Edit listing" width="narrow" className="desktop:max-w-page">
      <PageMeta title="Edit listing" />
      <RequireSession fallback={loading}>
        <OwnListing key={id} id={id} />
      </RequireSession>
    </Page>
  )
}

function OwnListing({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(
    {
      queryKey: ['own-listing', id],
      queryFn: async ({ signal }) => {
        // Before the pending photos, because a form that adds some meanwhile may end before the editor is shown.
        const werePhotosChanging = arePhotosChanging(id)
        // Before the listing, so that a photo that is pending now and then stored is in at least one of the two.
        const unsent = await withHashes(await readPendingPhotos(photosOfListing(id)))
        const property = await callSignedIn(getOwnProperty, { params: { id } }, signal)
        return { property, unsent, werePhotosChanging }
      },
      gcTime: 0, // the form is filled only once, so it must start from the server's current data
    },
    queryClient,
  )
  if (data) return <Listing {...data} />
  if (isPending) return loading
  if (error instanceof CallError && error.failure.status === 404) return <NotFound />
  return (
    <Notice
      tone="error"
      title="Error Loading Property"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {reasonOf(error)}
    </Notice>
  )
}

function Listing({ property, ...photos }: ListingEditorProps) {
  const navigate = useNavigate()
  const isEditable = canOwnerEdit(property.status)
  return (
    <EditorFrame isEditable={isEditable}>
      <ListingStatus property={property} onWithdrawn={() => void navigate(paths.dashboard)} />
      <div className="flex flex-col gap-8">
        {isEditable && <ListingEditor property={property} {...photos} />}
        <FormPanel>
          <ListingHistory propertyId={property.id} priceText={priceText} />
        </FormPanel>
      </div>
    </EditorFrame>
  )
}

function NotFound() {
  return (
    <EmptyState
      title="Property not found"
      action={<ButtonLink to={dashboardOf('WITHDRAWN')}>My Dashboard</ButtonLink>}
    >
      You have no listing at this address, or you took it off the market. Your dashboard shows the listings
      that are off the market under “Off”, where you can bring them back.
    </EmptyState>
  )
}
