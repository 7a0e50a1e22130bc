import type { DraftSummary } from '#contract/drafts.ts'
import { clearDraft, type SavedDraft } from '#web/listings/saved-draft.ts'
import { photosOfDraft, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { dataOf } from './draft-data.ts'

/** A draft that only this browser has, because it was listed or deleted elsewhere. */
export type GoneDraft = { id: string; title: string; hasPhotos: boolean }

/**
 * Returns those of a user's drafts in this browser that the server no longer has. Those of which only the server's copy was left are
 * removed instead.
 */
export async function findGoneDrafts(local: SavedDraft[], stored: DraftSummary[]): Promise<GoneDraft[]> {
  const ids = new Set(stored.map(({ id }) => id))
  const missing = local.filter(({ id, server }) => server !== undefined && !ids.has(id))
  return (await Promise.all(missing.map(clearUnlessChanged))).flat()
}

/** Returns the draft if only this browser has something of it. Otherwise clears it and returns none. */
async function clearUnlessChanged(local: SavedDraft): Promise<GoneDraft[]> {
  const hasPhotos = await hasPhotosHere(local)
  if (hasPhotos || isChanged(local)) return [{ id: local.id, title: local.draft.title, hasPhotos }]
  clearDraft(local.userId, local.id)
  return []
}

/** Returns whether this browser has something of a draft that the server never had, such as photos. */
export const hasMoreThanServer = async (local: SavedDraft): Promise<boolean> =>
  isChanged(local) || hasPhotosHere(local)

function isChanged({ draft, server }: SavedDraft): boolean {
  return JSON.stringify(dataOf(draft)) !== server?.data
}

async function hasPhotosHere({ userId, id }: SavedDraft): Promise<boolean> {
  return (await readPendingPhotos(photosOfDraft(userId, id))).length > 0
}
