/** Splits chosen files into images and the names of all other files. */
export function partFiles(files: readonly File[]): { pictures: File[]; others: string[] } {
  const isPicture = (file: File) => file.type.startsWith('image/')
  return {
    pictures: files.filter(isPicture),
    others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
  }
}
