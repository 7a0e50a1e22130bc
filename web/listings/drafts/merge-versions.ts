import type { PropertyDraft } from '#contract/drafts.ts'
import type { ListingDraft } from '#web/listings/draft.ts'
import { dataOf } from './draft-data.ts'
import { copyOf, isFirstVersion, type ServerCopy } from './server-copy.ts'

type Local = { draft: ListingDraft; server?: ServerCopy | undefined }

/**
 * Returns which version to continue with: the one of this browser, the server's, or the user's choice if both have
 * changed since they were the same.
 */
export function mergeVersions({ draft, server }: Local, remote: PropertyDraft): 'local' | 'remote' | 'ask' {
  const typed = JSON.stringify(dataOf(draft))
  const copy = copyOf(remote)
  if (typed === copy.data) return 'remote'
  // The other version is an earlier one of this browser, whose response was lost.
  const isEarlier = server
    ? server.updatedAt === copy.updatedAt || server.sent === copy.data
    : isFirstVersion(remote)
  if (isEarlier) return 'local'
  return server && typed === server.data ? 'remote' : 'ask'
}

/** Returns whether another device has saved a version that the one of this browser would replace. */
export function isReplacing(local: Local, remote: PropertyDraft): boolean {
  const isSame = copyOf(remote).data === JSON.stringify(dataOf(local.draft))
  return !isSame && mergeVersions(local, remote) !== 'local'
}
