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

/** Returns why these HEIC photos were not added, or blank if there are none. */
export function heicRefusal(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `This browser cannot show HEIC photos. Please save them as JPEG and add them again. Not added: ${names.join(', ')}.`
}
