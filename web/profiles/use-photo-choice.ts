import { type ComponentType, useState } from 'react'
import { lazyImport } from '#web/routing/lazy-import.ts'
import type { CropDialogProps } from './crop-dialog.tsx'
import { photoFileError } from './photo-file.ts'

type Choice = { imageUrl: string; Dialog: ComponentType<CropDialogProps> }

const unopened = 'The photo could not be opened. Please check your connection and try again.'

/** Returns the chosen image file and the crop dialog, which is loaded with the first valid file. */
export function usePhotoChoice() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [photoError, setPhotoError] = useState('')
  const [isLoading, setLoading] = useState(false)

  const choose = async (file: File) => {
    const fileError = photoFileError(file)
    setPhotoError(fileError)
    if (fileError) return
    setLoading(true)
    try {
      const { CropDialog } = await lazyImport(() => import('./crop-dialog.tsx'))
      setChoice({ imageUrl: URL.createObjectURL(file), Dialog: CropDialog })
    } catch (error) {
      console.error('The crop dialog could not be loaded', error)
      setPhotoError(unopened)
    }
    setLoading(false)
  }

  const discard = () => {
    if (choice) URL.revokeObjectURL(choice.imageUrl)
    setChoice(null)
  }

  return { choice, choose, discard, photoError, isLoading }
}
