import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { appealDecision, getOwnAppeal } from '#contract/moderation/appeals.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { paths } from '#web/routing/paths.ts'
import { RequireSession } from '#web/session/require-session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AppealFields, type AppealFrame, AppealSent } from './appeal-form.tsx'

const removalQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['removal', propertyId],
    queryFn: ({ signal }) => callSignedIn(getOwnAppeal, { params: { id: propertyId } }, signal),
    staleTime: 0,
  })

const title = 'Appeal the removal'

/** Renders where a signed-in seller appeals the removal of a listing. */
export function OwnAppeal({ propertyId, Frame }: { propertyId: string; Frame: AppealFrame }) {
  const loading = (
    <Frame title={title} lead="">
      <Skeleton className="h-40" />
    </Frame>
  )
  return (
    <RequireSession fallback={loading}>
      <Removal propertyId={propertyId} Frame={Frame} loading={loading} />
    </RequireSession>
  )
}

type RemovalProps = { propertyId: string; Frame: AppealFrame; loading: ReactNode }

function Removal({ propertyId, Frame, loading }: RemovalProps) {
  const { data, error, isFetching, refetch } = useQuery(removalQuery(propertyId), queryClient)
  if (data?.isSent) return <AppealSent Frame={Frame} answer={data.answer} />
  if (data) return <AppealForm removal={data} Frame={Frame} />
  if (!error) return loading
  const isMissing = error instanceof CallError && error.failure.status === 404
  if (isMissing) {
    return (
      <Frame title="There is nothing to appeal" lead="This is not a removed listing of your account.">
        <ButtonLink to={paths.dashboard}>Open your dashboard</ButtonLink>
      </Frame>
    )
  }
  return (
    <Frame title="This could not be loaded" lead={reasonOf(error)}>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Frame>
  )
}

type AppealFormProps = { removal: { caseId: string; title: string; reason: string }; Frame: AppealFrame }

function AppealForm({ removal: { caseId, title: listing, reason }, Frame }: AppealFormProps) {
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, isSuccess, error } = useChange((text: string) =>
    callSignedIn(appealDecision, { params: { id: caseId }, body: { text } }),
  )
  if (isSuccess) return <AppealSent Frame={Frame} isResult />
  return (
    <Frame title={title} lead={`We removed “${listing}”. The reason: ${reason}`}>
      {error && <Notice tone="error">{reasonOf(error)}</Notice>}
      <ScriptedForm
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.querySelector('textarea')
          const text = field?.value.trim() ?? ''
          setMissing(text === '')
          if (text === '') field?.focus()
          else mutate(text)
        }}
      >
        <AppealFields error={isMissing ? 'Write why you do not agree.' : undefined} isBusy={isPending} />
      </ScriptedForm>
    </Frame>
  )
}
