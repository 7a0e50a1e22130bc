import { v4 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { NewProperty } from '#contract/new-property.ts'
import { storageKeys } from '#contract/site.ts'
import { ServerCopy } from '#web/listings/drafts/server-copy.ts'
import { cancelPreparation } from '#web/forms/photo-preparations.ts'
import { photosOfDraft, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { isBlank, ListingDraft } from './draft.ts'
import { savedList } from './saved-list.ts'

const SavedDraft = z.object({
  userId: z.string(),
  /** Also the id of the draft on the server. Drafts that this browser saved before it had one have none. */
  id: z.optional(z.string()),
  step: z.int(),
  draft: ListingDraft,
  sent: z.optional(z.object({ key: z.string(), bodies: z.array(z.custom<NewProperty>(isObject)) })),
  server: z.optional(ServerCopy),
  /** Whether the draft was listed or deleted elsewhere, so that it exists only in this browser. */
  isGone: z.optional(z.boolean()),
  /** Whether the user will finish it later; an empty form opens without it. */
  isParked: z.optional(z.boolean()),
})
export type SavedDraft = z.infer<typeof SavedDraft> & { id: string }

const drafts = savedList(storageKeys.wizardDraft, SavedDraft, ({ userId, id, server, isGone }) => {
  // One that the server has can still be continued, with its photos.
  if (!server || isGone) void savePendingPhotos(photosOfDraft(userId, id), [])
})
const isOf = (userId: string, id: string | undefined) => (saved: z.infer<typeof SavedDraft>) =>
  saved.userId === userId && saved.id === id

/** Returns a draft of this browser. */
export function readDraft(userId: string, id: string): SavedDraft | null {
  const saved = drafts.find(isOf(userId, id))
  return saved ? { ...saved, id } : null
}

/** Returns the draft of this browser that the user has changed last, unless it is to be finished later. */
export async function readCurrentDraft(userId: string): Promise<SavedDraft | null> {
  const saved = drafts.findLast((draft) => draft.userId === userId && !draft.isParked)
  if (!saved) return null
  return saved.id === undefined ? giveId(saved) : { ...saved, id: saved.id }
}

/** Returns the user's drafts of this browser that are to be finished later. */
export function readParkedDrafts(userId: string): SavedDraft[] {
  const parked = drafts.filter((draft) => draft.userId === userId && draft.isParked === true)
  return parked.flatMap((saved) => (saved.id === undefined ? [] : { ...saved, id: saved.id }))
}

/** Replaces a draft that has no id yet, and moves its photos. */
async function giveId(saved: z.infer<typeof SavedDraft>): Promise<SavedDraft> {
  const { userId } = saved
  const withId = { ...saved, id: saved.sent?.key ?? newId() }
  const photos = await readPendingPhotos(photosOfDraft(userId))
  await savePendingPhotos(photosOfDraft(userId, withId.id), photos)
  await savePendingPhotos(photosOfDraft(userId), [])
  drafts.replace(isOf(userId, undefined), null)
  writeDraft(withId)
  return withId
}

export function writeDraft(saved: SavedDraft): void {
  drafts.replace(isOf(saved.userId, saved.id), isBlank(saved.draft) ? null : saved)
}

/** Stores what the server has of a draft, unless the draft was removed from this browser. */
export function writeServerCopy(userId: string, id: string, server: ServerCopy): void {
  const saved = readDraft(userId, id)
  if (saved) writeDraft({ ...saved, server })
}

/** Removes a draft from this browser, with its photos. */
export function clearDraft(userId: string, id: string): void {
  const place = photosOfDraft(userId, id)
  drafts.replace(isOf(userId, id), null)
  cancelPreparation(place)
  void savePendingPhotos(place, [])
}

/** Returns whether the value is an object. The server validates the rest when the body is sent again. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
