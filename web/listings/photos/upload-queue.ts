import type { PropertyImage } from '#contract/images.ts'
import { photosBeingSent } from '#web/session/request-sign-out.ts'
import { sessionStore } from '#web/session/session-store.ts'

/** Result of an upload; `message` is null if the server has not refused the photo, so that it can be sent later. */
export type UploadOutcome = { ok: true; images: PropertyImage[] } | { ok: false; message: string | null }

type Upload = {
  /** Id of the user who adds the photo. */
  userId: string | undefined
  outcome: Promise<UploadOutcome>
  settle: (outcome: UploadOutcome) => void
  /** From 0 to 1; undefined while the photo waits for its turn. */
  progress?: number
  followers: Set<(progress: number) => void>
}

/**
 * Uploads by file. They outlive the form that started them, so that a form that is opened again follows them instead of sending a
 * photo twice. Failed ones are removed. A stored one stays in the map: a form that read the pending photos before it was removed from
 * them must learn its outcome.
 *
 * Another tab reads copies of the files, so it cannot follow an upload and shows its photo as not sent until it loads the listing with
 * that photo. Sending it again stores nothing twice, because the server skips a photo that the listing has. Automatic sending waits
 * for what other tabs were already sending (`sending-lock.ts`).
 */
const uploads = new WeakMap<File, Upload>()

/** Files whose upload has no outcome yet. */
const unsettled = new Set<File>()

export function queueUpload(file: File): void {
  if (uploads.has(file)) return
  let settle: Upload['settle'] = () => {}
  const outcome = new Promise<UploadOutcome>((resolve) => {
    settle = resolve
  })
  uploads.set(file, { userId: signedInUserId(), outcome, settle, followers: new Set() })
  unsettled.add(file)
  photosBeingSent.set(unsettled.size)
}

/** Cancels an upload that has not begun. */
export function cancelUpload(file: File): void {
  if (uploads.get(file)?.progress === undefined) settleUpload(file, { ok: false, message: null })
}

/** Returns whether the user who adds the photo is signed in: in a queue that is long, another one may have signed in before its turn. */
export const isOfUser = (file: File): boolean => uploads.get(file)?.userId === signedInUserId()

const signedInUserId = () => sessionStore.get().session?.user.id

/** Returns whether the file is waiting to be uploaded, is being uploaded or was stored. */
export const isQueued = (file: File): boolean => uploads.has(file)

export function reportProgress(file: File, progress: number): void {
  const upload = uploads.get(file)
  if (!upload) return
  upload.progress = progress
  for (const follow of upload.followers) follow(progress)
}

export function settleUpload(file: File, outcome: UploadOutcome): void {
  const upload = uploads.get(file)
  if (!outcome.ok) uploads.delete(file)
  unsettled.delete(file)
  photosBeingSent.set(unsettled.size)
  upload?.settle(outcome)
}

/** Waits for the outcome of an upload, and calls `onProgress` from when its turn has come. One that has failed is not repeated. */
export async function followUpload(
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadOutcome> {
  const upload = uploads.get(file)
  if (!upload) return { ok: false, message: null }
  if (upload.progress !== undefined) onProgress(upload.progress)
  upload.followers.add(onProgress)
  return upload.outcome
}
