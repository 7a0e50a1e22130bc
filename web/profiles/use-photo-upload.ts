import { useRef, useState } from 'react'
import { useChange } from '#web/members/use-change.ts'
import type { PhotoArea } from './crop-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Returns the upload of a cropped photo and the function that aborts it when the dialog closes. */
export function usePhotoUpload(onUploaded: (photoUrl: string) => Promise<void>) {
  const [uploadError, setUploadError] = useState('')
  const attempt = useRef<AbortController>(null)

  const upload = useChange(async ({ imageUrl, area }: { imageUrl: string; area: PhotoArea | null }) => {
    const { signal } = (attempt.current = new AbortController())
    setUploadError('')
    const outcome = await uploadPhoto(imageUrl, area, signal)
    if (signal.aborted) return undefined
    if (outcome.ok) return onUploaded(outcome.photoUrl)
    setUploadError(outcome.message)
    return undefined
  })

  return {
    upload: upload.mutate,
    abort: () => attempt.current?.abort(),
    isBusy: upload.isPending,
    uploadError,
    setUploadError,
  }
}
