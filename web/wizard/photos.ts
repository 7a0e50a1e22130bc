import type { PropertyImage } from '#contract/images.ts'

/** A photo in a listing form: chosen on this device, or already stored with the listing. */
export type ListingPhoto = {
  key: string
  name: string
  url: string
  state: 'chosen' | 'uploading' | 'stored' | 'failed'
  /** From 0 to 1 while it uploads. */
  progress: number
  file?: File
  imageId?: string
  message?: string
}

let lastKey = 0

export function chosenPhoto(file: File): ListingPhoto {
  lastKey += 1
  const url = URL.createObjectURL(file)
  return { key: `chosen-${lastKey}`, name: file.name, url, state: 'chosen', progress: 0, file }
}

export function storedPhoto(image: PropertyImage, position: number): ListingPhoto {
  const name = `Photo ${position + 1}`
  return {
    key: image.id,
    name,
    url: smallVersion(image),
    state: 'stored',
    progress: 1,
    imageId: image.id,
  }
}

/** The address of the narrowest stored version. */
function smallVersion({ url, widths }: PropertyImage): string {
  return widths.length > 0 ? url.replace(/-\d+\.webp$/, `-${Math.min(...widths)}.webp`) : url
}

export function movePhoto(photos: readonly ListingPhoto[], key: string, by: -1 | 1): ListingPhoto[] {
  const from = photos.findIndex((photo) => photo.key === key)
  const moved = photos[from]
  const target = from + by
  if (!moved || target < 0 || target >= photos.length) return [...photos]
  return photos.filter((photo) => photo.key !== key).toSpliced(target, 0, moved)
}

/** Parts chosen files into pictures and the names of what is none. */
export function partFiles(files: readonly File[]): { pictures: File[]; others: string[] } {
  const isPicture = (file: File) => file.type.startsWith('image/')
  return {
    pictures: files.filter(isPicture),
    others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
  }
}
