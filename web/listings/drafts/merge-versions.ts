import type { PropertyDraft } from '#contract/drafts.ts'
import type { ListingDraft } from '#web/listings/draft.ts'
import { dataOf } from './draft-data.ts'
import { copyOf, findDraft, isFirstVersion, type ServerCopy } from './server-copy.ts'

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

/** Returns the version that another device has saved since, if the one of this browser would replace it. */
export async function findConflict(id: string, local: Local): Promise<PropertyDraft | undefined> {
  const remote = await findDraft(id)
  if (!remote || copyOf(remote).data === JSON.stringify(dataOf(local.draft))) return undefined
  return mergeVersions(local, remote) === 'local' ? undefined : remote
}
