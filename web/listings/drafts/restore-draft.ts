import { v4 as newId } from 'uuid'
import type { DraftSummary, PropertyDraft } from '#contract/drafts.ts'
import {
  clearDraft,
  readCurrentDraft,
  readDraft,
  readParkedDrafts,
  type SavedDraft,
} from '#web/listings/saved-draft.ts'
import { type PendingPhoto, photosOfDraft, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { dataOf, draftOfData } from './draft-data.ts'
import { findGoneDrafts, type GoneDraft, hasMoreThanServer } from './find-gone-drafts.ts'
import { mergeVersions } from './merge-versions.ts'
import { copyOf, findDraft, findDrafts } from './server-copy.ts'

export type RestoredDraft = {
  id: string
  saved: SavedDraft | null
  photos: readonly PendingPhoto[]
  /** The version of another device, if the user has to choose between it and the saved one. */
  conflict?: PropertyDraft | undefined
  /** The drafts of the user on the server, when an empty form opens. */
  others: DraftSummary[]
  /** The drafts for later that only this browser has, when an empty form opens. */
  goneDrafts: GoneDraft[]
  /** Whether the draft was listed or deleted elsewhere. */
  isGone: boolean
}

type Restored = Omit<RestoredDraft, 'photos' | 'others' | 'goneDrafts' | 'id'>

/**
 * Returns the draft to continue: the one of the address, or the last one of this browser. Throws if the server does not return the
 * wanted draft and this browser has no copy of it.
 */
export async function restoreDraft(userId: string, wantedId: string | null): Promise<RestoredDraft> {
  const local = wantedId ? readDraft(userId, wantedId) : await readCurrentDraft(userId)
  const id = wantedId ?? local?.id
  const merged = id === undefined ? { saved: null, isGone: false } : await merge(userId, id, local)
  const { saved, ...restored } = merged
  if (!saved) return { ...restored, id: newId(), saved, photos: [], ...(await findOthers(userId)) }
  const photos = await readPendingPhotos(photosOfDraft(userId, saved.id))
  return { ...restored, id: saved.id, saved, photos, others: [], goneDrafts: [] }
}

async function findOthers(userId: string): Promise<Pick<RestoredDraft, 'others' | 'goneDrafts'>> {
  const local = readParkedDrafts(userId) // before those of the server, which has each of these then
  const others = await findDrafts()
  return { others: others ?? [], goneDrafts: others ? await findGoneDrafts(local, others) : [] }
}

/** Returns the version of a draft to continue with, of this browser or of the server. */
async function merge(userId: string, id: string, local: SavedDraft | null): Promise<Restored> {
  // Whether the listing was created is not known yet, or the server never had the draft.
  if (local && (hasUnconfirmed(local) || local.isGone || !local.server))
    return { saved: resumed(local), isGone: false }
  let remote: PropertyDraft | null
  try {
    remote = await findDraft(id)
  } catch (error) {
    if (!local) throw error
    return { saved: resumed(local), isGone: false }
  }
  if (remote === null) return local ? await withoutRemote(local) : { saved: null, isGone: true }
  const chosen = local ? mergeVersions(local, remote) : 'remote'
  if (local && chosen === 'ask') return { saved: resumed(local), conflict: remote, isGone: false }
  if (local && chosen === 'local') return { saved: resumed(local), isGone: false }
  const server = copyOf(remote)
  // The server stores less than the form has, such as the features of an earlier property type.
  const isSame = local && JSON.stringify(dataOf(local.draft)) === server.data
  const draft = isSame ? local.draft : draftOfData(remote.data)
  const saved = { userId, id, step: local?.step ?? 1, draft, server }
  return { saved, isGone: false }
}

/** A draft that was listed or deleted elsewhere stays in this browser only if it has something that the other did not. */
async function withoutRemote(local: SavedDraft): Promise<Restored> {
  if (await hasMoreThanServer(local)) return { saved: { ...resumed(local), isGone: true }, isGone: true }
  clearDraft(local.userId, local.id)
  return { saved: null, isGone: true }
}

function resumed(saved: SavedDraft): SavedDraft {
  return { ...saved, isParked: false }
}

/** Returns whether the listing may exist already, because the response to an earlier request was lost. */
export function hasUnconfirmed({ sent }: Pick<SavedDraft, 'sent'>): boolean {
  return sent !== undefined && sent.bodies.length > 0
}
