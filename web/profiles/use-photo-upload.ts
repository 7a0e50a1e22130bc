import { useRef, useState } from 'react'
import type { PhotoArea } from './crop-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Returns the upload of a cropped photo and the function that aborts it when the dialog closes. */
export function usePhotoUpload(onUploaded: (photoUrl: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [uploadError, setUploadError] = useState('')
  const attempt = useRef<AbortController>(null)

  const upload = async (imageUrl: string, area: PhotoArea | null) => {
    const { signal } = (attempt.current = new AbortController())
    setBusy(true)
    setUploadError('')
    const outcome = await uploadPhoto(imageUrl, area, signal)
    if (signal.aborted) return
    if (outcome.ok) return onUploaded(outcome.photoUrl)
    setUploadError(outcome.message)
    setBusy(false)
  }

  return { upload, abort: () => attempt.current?.abort(), isBusy, uploadError, setUploadError }
}
