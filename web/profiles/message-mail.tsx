import { useQuery } from '@tanstack/react-query'
import { getOwnMessageMail, setOwnMessageMail } from '#contract/conversations.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { CheckField } from '#web/ui/fields/field.tsx'
import { useChange } from '#web/members/use-change.ts'

/** Renders the email notification setting, which is saved immediately, unlike the fields of the form. */
export function MessageMail({ userId }: { userId: string }) {
  const queryKey = ['message-mail', userId]
  const { data, isError } = useQuery(
    { queryKey, queryFn: ({ signal }) => callSignedIn(getOwnMessageMail, {}, signal) },
    queryClient,
  )
  const change = useChange((isOn: boolean) => callSignedIn(setOwnMessageMail, { body: { isOn } }), {
    onSuccess: (setting) => queryClient.setQueryData(queryKey, setting),
  })
  const isOn = change.isPending ? change.variables : (data?.isOn ?? false)
  return (
    <CheckField
      label="Email me about messages that I have not read within ten minutes"
      checked={isOn}
      disabled={data === undefined}
      onChange={() => change.mutate(!isOn)}
      error={errorOf({ isLost: isError, isRefused: change.isError })}
    />
  )
}

function errorOf({ isLost, isRefused }: { isLost: boolean; isRefused: boolean }): string | undefined {
  if (isRefused) return 'This could not be saved. Please try again.'
  return isLost ? 'This could not be loaded. Please reload the page.' : undefined
}
