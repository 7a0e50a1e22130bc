export type PhotoArea = { x: number; y: number; width: number; height: number }

/** Error whose message is for the log; users see a different text. */
class ImageError extends Error {
  override name = 'ImageError'
}

const photoSide = 300
/** Larger canvases fail on phones. */
const longestCropSide = 4096

/** Crops an image to an area and returns it as a small JPEG in a data URL. */
export async function cropPhoto(imageUrl: string, area: PhotoArea): Promise<string> {
  const image = new Image()
  image.src = imageUrl
  await image.decode()
  const cropped = await createImageBitmap(await cropImage(image, area))
  const fitted = await fitImage(cropped)
  cropped.close()
  return dataUrlOf(fitted)
}

async function cropImage(image: HTMLImageElement, area: PhotoArea): Promise<Blob> {
  const scale = Math.min(1, longestCropSide / Math.max(area.width, area.height))
  const { canvas, context } = canvasOf(area.width * scale, area.height * scale)
  if (!context) throw new ImageError('No 2d context')
  context.fillStyle = '#fff' // a JPEG has no transparency
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await jpegOf(canvas, 0.95)
  if (!blob) throw new ImageError('Canvas is empty')
  return blob
}

async function fitImage(image: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, photoSide / Math.max(image.width, image.height))
  const { canvas, context } = canvasOf(image.width * scale, image.height * scale)
  if (!context) throw new ImageError('Could not get canvas context')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await jpegOf(canvas, 0.85)
  if (!blob) throw new ImageError('Could not resize image')
  return blob
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string)) // a string after readAsDataURL
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The image could not be read')))
    reader.readAsDataURL(blob)
  })
}
