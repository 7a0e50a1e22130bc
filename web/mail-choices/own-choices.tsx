import { useQuery } from '@tanstack/react-query'
import { getOwnMailChoices, type MailChoice, setOwnMailChoice } from '#contract/mail-choices.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChoiceRows } from './choice-rows.tsx'

/** Renders the choices of the signed-in user, each saved at once. */
export function OwnChoices({ userId }: { userId: string }) {
  const queryKey = ['mail-choices', userId]
  const { data, isError, refetch } = useQuery(
    { queryKey, queryFn: ({ signal }) => callSignedIn(getOwnMailChoices, {}, signal), staleTime: 0 },
    queryClient,
  )
  const change = useChange((body: MailChoice) => callSignedIn(setOwnMailChoice, { body }), {
    async onSuccess(result) {
      queryClient.setQueryData(queryKey, result)
      await queryClient.invalidateQueries({ queryKey: ['message-mail'] })
    },
  })
  // Loaded choices stay, also after a later load of them has failed.
  if (isError && !data)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        Your choices could not be loaded.
      </Notice>
    )
  if (!data) return <Spinner label="Loading your choices" />
  return (
    <>
      {change.isError && <Notice tone="error">This could not be saved. Please try again.</Notice>}
      <ChoiceRows
        choices={data.choices}
        renderChange={(next, { label, name }) => (
          <Button
            variant="secondary"
            size="small"
            aria-label={name}
            isBusy={change.isPending && change.variables.kind === next.kind}
            onClick={() => change.mutate(next)}
          >
            {label}
          </Button>
        )}
      />
    </>
  )
}
