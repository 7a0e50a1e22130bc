import { listDrafts } from '#contract/drafts.ts'
import { callSignedIn } from './query.tsx'

/** The user's unfinished listings on the server. */
export const draftsQuery = {
  queryKey: ['drafts'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callSignedIn(listDrafts, {}, signal)).drafts,
}
