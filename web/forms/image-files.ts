/** Splits chosen files into images and the names of all other files. */
export function splitImageFiles(files: readonly File[]): { images: File[]; others: string[] } {
  const isImage = (file: File) => file.type.startsWith('image/')
  return {
    images: files.filter(isImage),
    others: files.filter((file) => !isImage(file)).map(({ name }) => name),
  }
}
