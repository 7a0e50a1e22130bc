import type { ReactNode } from 'react'
import type { Failure } from '#contract/client.ts'
import { failureReason } from '#web/data/api.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { RetryLink } from '#web/routing/retry-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'

type LinkFailureProps = {
  failure: Failure
  /** What a user reads whose link is incomplete, used or too old. */
  title: string
  lead: string
  /** The way on from such a link. */
  children?: ReactNode
}

/** Renders why a page to which an email links cannot be shown: the link does not work, or loading failed. */
export function LinkFailure({ failure, title, lead, children }: LinkFailureProps) {
  if ([400, 404, 410].includes(failure.status))
    return (
      <AccountFrame title={title} lead={lead}>
        <PageMeta title={title} />
        {children}
      </AccountFrame>
    )
  const failed = 'This could not be loaded'
  return (
    <AccountFrame title={failed} lead={failureReason(failure)}>
      <PageMeta title={failed} />
      <RetryLink />
    </AccountFrame>
  )
}

/** Renders that the form of such a page changed nothing, and why. */
export function ChangeFailure({ failure }: { failure: Failure }) {
  return <Notice tone="error">Nothing was changed. {failureReason(failure)}</Notice>
}
