import { type CaseSummary, claimCase, releaseCase } from '#contract/moderation/cases.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { refreshQueue, showCase } from './cases-query.ts'

/** Returns the change that claims a case, or renews the claim. A notice says why it failed, such as another claim. */
export function useClaim(onRefused: () => void = refreshQueue) {
  return useChange(({ id }: CaseSummary) => callSignedIn(claimCase, { params: { id } }), {
    errorNotice: reasonOf,
    onSuccess: (claimed) => showCase(claimed.case),
    onError: onRefused,
  })
}

/** Returns the change that releases the user's claim of a case. */
export function useRelease() {
  return useChange(({ id }: CaseSummary) => callSignedIn(releaseCase, { params: { id } }), {
    errorNotice: reasonOf,
    onSuccess: (_, released) => showCase({ ...released, claim: null }),
  })
}
