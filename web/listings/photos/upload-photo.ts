import { type PropertyImage, uploadImages } from '#contract/images.ts'
import { uploadingApi } from '#web/data/api.ts'
import { tokenForCall } from '#web/session/tokens.ts'

/** Result of an upload; `message` is null if there was no connection, or no response. */
export type UploadOutcome = { ok: true; images: PropertyImage[] } | { ok: false; message: string | null }

/** Uploads a single photo, so that a rejected one can be retried alone. */
export async function uploadPhoto(
  propertyId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadOutcome> {
  const access = await tokenForCall()
  if ('problem' in access) {
    return { ok: false, message: access.problem === 'unreachable' ? null : 'Please sign in again.' }
  }
  const body = new FormData()
  body.append('images', file)
  const call = uploadingApi(onProgress)
  const result = await call(uploadImages, { params: { propertyId }, body }, access)
  if (result.ok) return { ok: true, images: result.data.images }
  const { status, message, statusText } = result.failure
  return { ok: false, message: status === 0 ? null : message || `HTTP ${status}: ${statusText}` }
}
