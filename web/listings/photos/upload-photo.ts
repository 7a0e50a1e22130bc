import { uploadImages } from '#contract/images.ts'
import { isTemporary, uploadingApi } from '#web/data/api.ts'
import { tokenForCall } from '#web/session/tokens.ts'
import { isOfUser, reportProgress, settleUpload, type UploadOutcome } from './upload-queue.ts'

/** Uploads a single photo of the queue, so that a rejected one can be retried alone. */
export async function uploadPhoto(
  propertyId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadOutcome> {
  reportProgress(file, 0)
  let outcome: UploadOutcome = { ok: false, message: null }
  try {
    outcome = await send(propertyId, file, (progress) => {
      onProgress(progress)
      reportProgress(file, progress)
    })
    return outcome
  } finally {
    settleUpload(file, outcome)
  }
}

async function send(
  propertyId: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadOutcome> {
  const access = await tokenForCall()
  if ('problem' in access || !isOfUser(file)) return { ok: false, message: null }
  const body = new FormData()
  body.append('images', file)
  const call = uploadingApi(onProgress)
  const result = await call(uploadImages, { params: { propertyId }, body }, access)
  if (result.ok) return { ok: true, images: result.data.images }
  const { status, message, statusText } = result.failure
  if (isTemporary(result.failure)) return { ok: false, message: null }
  return { ok: false, message: message || `HTTP ${status}: ${statusText}` }
}
