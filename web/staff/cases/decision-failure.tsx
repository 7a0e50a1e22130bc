import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { CallError } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { Notice } from '#web/ui/notice.tsx'
import { decisionTexts } from './decision-texts.ts'

/** What was written for a decision whose call failed. `isUncertain`: it may have been made all the same. */
export type FailedDecision = { decision: CaseDecision; reason: string; error: Error; isUncertain: boolean }

/** Returns whether a decision may have been made although its call failed: only a status from 400 to 499 rules that out. */
export function isUncertain(error: Error): boolean {
  const status = statusOf(error)
  return status < 400 || status >= 500
}

function statusOf(error: Error): number {
  return error instanceof CallError ? error.failure.status : 0
}

const uncertainTitle = 'It is not known whether this was decided'

type FailureInFormProps = {
  error: Error
  /** Whether a decision may have been made by an earlier call that failed. */
  wasUncertain: boolean
  /** Whether the page was loaded again since. */
  isReloaded: boolean
  /** The title of the section that shows the decision once it is made. */
  shownUnder: string
}

/** Renders why the call of a decision failed that can be sent again. */
export function FailureInForm({ error, wasUncertain, isReloaded, shownUnder }: FailureInFormProps) {
  const isKnown = !wasUncertain && !isUncertain(error)
  if (isKnown && statusOf(error) !== 409) return <Notice tone="error">{reasonOf(error)}</Notice>
  const advice = isKnown
    ? 'This page is up to date again, and what you wrote is still here.'
    : `Before you send it again, see whether this page shows it under “${shownUnder}”.`
  const mayBeOwn = wasUncertain && statusOf(error) === 409
  return (
    <Notice tone="error" {...(!isKnown && { title: uncertainTitle })}>
      <p>{mayBeOwn ? changed : reasonOf(error)}</p>
      <p className="mt-1">{isReloaded ? advice : outdated}</p>
    </Notice>
  )
}

/** The server's text for a conflict says that nothing was decided, which an earlier call may have done. */
const changed = 'Something changed after you first sent this, perhaps by your own decision.'
const outdated = 'This page could not be loaded again: copy what you wrote, then reload it.'

type FailureAboveChoiceProps = FailedDecision &
  Pick<FailureInFormProps, 'shownUnder'> & {
    /** Whether the case is closed, so that a decision was made before this one. */
    isClosed: boolean
  }

/** Renders how a decision failed that is no longer possible, and what was written for it. */
export function FailureAboveChoice({ reason, shownUnder, ...failed }: FailureAboveChoiceProps) {
  return (
    <>
      <Notice tone="error" title={failed.isUncertain ? uncertainTitle : 'Nothing was decided'}>
        {failed.isUncertain ? `See whether this page shows it under “${shownUnder}”.` : refusalOf(failed)}
      </Notice>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-semibold">What you wrote</p>
        <p dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-line">
          {reason}
        </p>
      </div>
    </>
  )
}

/** The server's text for a conflict asks to decide again, which is not possible here. */
function refusalOf({ decision, error, isClosed }: Omit<FailureAboveChoiceProps, 'reason' | 'shownUnder'>) {
  if (statusOf(error) !== 409) return reasonOf(error)
  if (isClosed) return 'This case was decided before you sent this.'
  return `Something changed meanwhile, so “${decisionTexts[decision].name}” is no longer possible.`
}
