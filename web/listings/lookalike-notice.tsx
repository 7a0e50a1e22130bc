import { useQuery } from '@tanstack/react-query'
import { getLookalike, setDistinctFrom } from '#contract/duplicates.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Renders the question whether another listing of the user with the same photos is the same property. */
export function LookalikeNotice({ id }: { id: string }) {
  const params = { id }
  const queryKey = ['lookalike', id]
  const { data: lookalike } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => (await callSignedIn(getLookalike, { params }, signal)).lookalike,
    },
    queryClient,
  )
  const statement = useChange(
    (propertyId: string) => callSignedIn(setDistinctFrom, { params, body: { propertyId } }),
    { onSuccess: () => queryClient.setQueryData(queryKey, null) },
  )
  if (!lookalike) return null
  const { error, isPending } = statement
  const isEditable = canOwnerEdit(lookalike.status)
  return (
    <Notice
      tone="info"
      title="Is this the same property?"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={isEditable ? paths.editListing(lookalike.id) : dashboardOf(lookalike.status)}
            variant="secondary"
            size="small"
          >
            {isEditable ? 'Open the other one' : 'Bring the old one back'}
          </ButtonLink>
          <Button
            variant="quiet"
            size="small"
            isBusy={isPending}
            onClick={() => statement.mutate(lookalike.id)}
          >
            It is another property
          </Button>
        </div>
      }
    >
      <p>
        Your listing “<span dir="auto">{lookalike.title}</span>” is in the same place and has the same photos.
        If it is the same property, keep only one of the two.
      </p>
      {error && <p className="pt-1">Your answer could not be saved. {reasonOf(error)}</p>}
    </Notice>
  )
}
