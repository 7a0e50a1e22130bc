import { maximumImageBytes } from '#contract/images.ts'
import type { RefusedPhotos } from './image-files.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Returns a photo as it is sent, or why it cannot be. */
export async function prepareImage(file: File): Promise<File | keyof RefusedPhotos> {
  const image = await shrinkPhoto(file)
  if (!image) return 'unreadable'
  return image.size > maximumImageBytes ? 'tooLarge' : image
}
