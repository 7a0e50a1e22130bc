import { useState } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import { type Console, discardJob, type FailedJob, retryJob } from '#contract/operation/console.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { consoleQuery } from './console-query.ts'
import { ShortList, Unread } from './console-parts.tsx'

type Failed = Console['failedJobs']

/** Renders the jobs that failed and are not tried again, with what admins can do about them. */
export function FailedJobs({ failed }: { failed: Failed }) {
  const fallback = useFocusFallback<HTMLDivElement>()
  return (
    <Section
      title={failed && failed.total > 0 ? `Failed jobs (${formatNumber(failed.total)})` : 'Failed jobs'}
    >
      <div {...fallback} className="flex flex-col gap-4 outline-none">
        {!failed && <Unread />}
        {failed?.total === 0 && <p className="text-muted">No job has failed.</p>}
        {failed && failed.total > 0 && (
          <>
            <p className="text-sm text-pretty text-muted">
              They are not tried again by themselves, and deleted after seven days. The log has the cause
              under the id.
            </p>
            <ShortList name="Failed jobs">
              {failed.jobs.map((job) => (
                <Row key={job.id} job={job} />
              ))}
            </ShortList>
            {failed.total > failed.jobs.length && (
              <p className="text-sm text-muted">Only the newest {failed.jobs.length} are listed.</p>
            )}
          </>
        )}
      </div>
    </Section>
  )
}

/** Returns a change after which the console shows the failed jobs that remain. */
function useJobChange(
  endpoint: typeof retryJob | typeof discardJob,
  { queue, id }: FailedJob,
  successNotice: string,
) {
  return useChange(() => callSignedIn(endpoint, { params: { queue, id } }), {
    successNotice,
    onSuccess: (failedJobs) =>
      queryClient.setQueryData(consoleQuery.queryKey, (before) => before && { ...before, failedJobs }),
  })
}

function Row({ job }: { job: FailedJob }) {
  const { id, queue, failedAt, attempts, cause } = job
  const retry = useJobChange(retryJob, job, 'The job runs again within a minute.')
  const discard = useJobChange(discardJob, job, 'The job is deleted.')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          {queue}
          {cause !== null && <span className="font-normal">: {cause}</span>}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={failedAt}>{formatTimeInBelize(failedAt)}</time>,{' '}
          {attempts === 1 ? 'one attempt' : `${attempts} attempts`}
        </p>
        <p className="text-xs wrap-anywhere text-muted">{id}</p>
        {retry.error && (
          <p role="alert" className="text-sm text-danger">
            {reasonOf(retry.error)}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Retry ${queue} ${id}`}
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Discard ${queue} ${id}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title="Discard this job?"
          confirmLabel="Discard"
          isBusy={discard.isPending}
          error={discard.error && reasonOf(discard.error)}
          onConfirm={() => discard.mutate()}
          onCancel={close}
        >
          What it should have done will not happen, and it cannot be brought back.
        </ConfirmDialog>
      )}
    </li>
  )
}
