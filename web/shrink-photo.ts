const longestSide = 2560
const quality = 0.9

/**
 * A smaller, upright copy of a large photo for the way over a slow network; the photo itself where nothing is won, or
 * where the browser cannot. It needs nothing of the document, so that a worker may call it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    return (await smallerCopy(file)) ?? file
  } catch {
    return file // what this browser cannot read is for the server to judge
  }
}

async function smallerCopy(file: File): Promise<File | undefined> {
  if (file.type === 'image/gif') return undefined
  const photo = await createImageBitmap(file) // turned as its EXIF data says
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

/** What an iPhone may hand over, and the server cannot read. */
function isHeic({ type }: File): boolean {
  return type === 'image/heic' || type === 'image/heif'
}

async function draw(photo: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  const mayBeTransparent = type === 'image/png' || type === 'image/webp' || type === 'image/avif'
  return canvas.convertToBlob({ type: mayBeTransparent ? 'image/webp' : 'image/jpeg', quality })
}
