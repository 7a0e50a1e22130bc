import { maximumImageBytes } from '#contract/images.ts'

/** Splits chosen files into images and the names of all other files. */
export function splitImageFiles(files: readonly File[]): { images: File[]; others: string[] } {
  const isImage = (file: File) => file.type.startsWith('image/') || isHeic(file)
  return {
    images: files.filter(isImage),
    others: files.filter((file) => !isImage(file)).map(({ name }) => name),
  }
}

/** Returns whether the photo is HEIC, a format that iPhones may provide and the server cannot decode. */
export function isHeic({ type, name }: File): boolean {
  if (type === '') return /\.hei[cf]$/i.test(name) // Windows does not know the type
  return type === 'image/heic' || type === 'image/heif'
}

/** Names of files that were not added. */
type NotAdded = {
  others: readonly string[]
  /** Those beyond the limit, which is a sentence. */
  excess: readonly string[]
  limit: string
} & RefusedPhotos

/** Names of photos that cannot be sent, as was found when they were prepared. */
export type RefusedPhotos = {
  /** HEIC photos that the browser cannot decode. */
  unreadable: readonly string[]
  /** Photos that are larger than the server accepts. */
  tooLarge: readonly string[]
}

export const noneRefused: RefusedPhotos = { unreadable: [], tooLarge: [] }

/** Returns why files were not added, or blank if there are none. */
export function refusalOf({ others, excess, limit, unreadable, tooLarge }: NotAdded): string {
  const reasons: [string, readonly string[]][] = [
    ['Only image files can be added.', others],
    [limit, excess],
    ['This browser cannot show HEIC photos. Please save them as JPEG and add them again.', unreadable],
    [`Photos may have up to ${maximumImageBytes / 1024 / 1024} MB.`, tooLarge],
  ]
  return reasons
    .filter(([, names]) => names.length > 0)
    .map(([reason, names]) => `${reason} Not added: ${names.join(', ')}.`)
    .join(' ')
}
