import { useQuery } from '@tanstack/react-query'
import { formatMonthDayInBelize } from '#contract/lib/date-text.ts'
import { listPropertyConversations } from '#contract/listings.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select.tsx'

/** Renders a choice of the buyer from the conversations about a listing; nothing if there is none. */
export function BuyerField({ propertyId }: { propertyId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['property-conversations', propertyId],
      queryFn: ({ signal }) =>
        callSignedIn(listPropertyConversations, { params: { id: propertyId } }, signal),
    },
    queryClient,
  )
  if (isError)
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        Your conversations about it could not be loaded.
        <Button size="small" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.conversations.length === 0) return null
  return (
    <SelectField
      label="Did you sell to someone you met here? (optional)"
      name="conversationId"
      hint="The site never shows it. It appears only in your data download and in the buyer’s."
      options={[
        { value: '', label: 'No, or I’d rather not say' },
        ...data.conversations.map(({ id, buyerName, lastMessageAt }) => ({
          value: id,
          label: `${buyerName || 'A buyer'} (last message ${formatMonthDayInBelize(lastMessageAt)})`,
        })),
      ]}
    />
  )
}
