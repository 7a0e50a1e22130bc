import { isHeic } from './image-files.ts'

const longestSide = 2560
const quality = 0.9

/**
 * Returns a smaller, upright copy of a large photo for slow networks, or the original if a copy would not be smaller or
 * the browser cannot create one. Undefined for a HEIC photo that the browser cannot decode. Uses no DOM, so that a worker
 * can call it.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  try {
    return (await smallerCopy(file)) ?? file
  } catch {
    // The browser cannot decode it, so leave the decision to the server, which cannot decode HEIC either.
    return isHeic(file) ? undefined : file
  }
}

async function smallerCopy(file: File): Promise<File | undefined> {
  if (file.type === 'image/gif') return undefined
  const photo = await createImageBitmap(file) // rotated according to its EXIF data
  const scale = longestSide / Math.max(photo.width, photo.height)
  try {
    if (scale >= 1 && !isHeic(file)) return undefined
    const blob = await draw(photo, Math.min(1, scale), file.type)
    if (blob.size >= file.size && !isHeic(file)) return undefined
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
  } finally {
    photo.close()
  }
}

async function draw(photo: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas is available')
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  const mayBeTransparent = type === 'image/png' || type === 'image/webp' || type === 'image/avif'
  return canvas.convertToBlob({ type: mayBeTransparent ? 'image/webp' : 'image/jpeg', quality })
}
