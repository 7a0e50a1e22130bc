import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import { appealDecision, getOwnAppeal } from '#contract/moderation/appeals.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
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

const decisionQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['own-appeal', propertyId],
    queryFn: ({ signal }) => callSignedIn(getOwnAppeal, { params: { id: propertyId } }, signal),
    staleTime: 0,
  })

type OwnDecision = Output<typeof getOwnAppeal>

const titles: Record<OwnDecision['decision'], string> = {
  remove: 'Appeal the removal',
  hold: 'Reply to us',
  ask_change: 'Reply to us',
}

/** Returns what staff have decided about a listing, and why. */
function leadOf({ decision, title, reason }: OwnDecision): string {
  const leads: typeof titles = {
    remove: `We removed “${title}”.`,
    hold: `We hid “${title}” while we check it.`,
    ask_change: `We asked you to change “${title}”. If you do, you need not reply.`,
  }
  return `${leads[decision]} The reason: ${reason}`
}

/** Renders where a signed-in seller appeals the removal of a listing, or replies to what staff ask. */
export function OwnAppeal({ propertyId, Frame }: { propertyId: string; Frame: AppealFrame }) {
  const loading = (
    <Frame title="About your listing" lead="">
      <Skeleton className="h-40" />
    </Frame>
  )
  return (
    <RequireSession fallback={loading}>
      <Decision propertyId={propertyId} Frame={Frame} loading={loading} />
    </RequireSession>
  )
}

type DecisionProps = { propertyId: string; Frame: AppealFrame; loading: ReactNode }

function Decision({ propertyId, Frame, loading }: DecisionProps) {
  const { data, error, isFetching, refetch } = useQuery(decisionQuery(propertyId), queryClient)
  if (data?.isSent)
    return <AppealSent Frame={Frame} staffReply={data.staffReply} isReply={data.decision !== 'remove'} />
  if (data) return <AppealForm decided={data} Frame={Frame} />
  if (!error) return loading
  const isMissing = error instanceof CallError && error.failure.status === 404
  if (isMissing) {
    return (
      <Frame
        title="There is nothing to reply to"
        lead="This listing is not removed now, and we are not waiting to hear from you about it."
      >
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

function AppealForm({ decided, Frame }: { decided: OwnDecision; Frame: AppealFrame }) {
  const { caseId, decision } = decided
  const isReply = decision !== 'remove'
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, isSuccess, error } = useChange((text: string) =>
    callSignedIn(appealDecision, { params: { id: caseId }, body: { text, decision } }),
  )
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form, isSuccess)
  if (isSuccess) return <AppealSent Frame={Frame} isReply={isReply} isResult />
  return (
    <Frame title={titles[decision]} lead={leadOf(decided)}>
      {error && <Notice tone="error">{reasonOf(error)}</Notice>}
      <ScriptedForm
        ref={form}
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
        <AppealFields
          error={isMissing ? (isReply ? 'Write your reply.' : 'Write why you do not agree.') : undefined}
          isReply={isReply}
          isBusy={isPending}
        />
      </ScriptedForm>
    </Frame>
  )
}
