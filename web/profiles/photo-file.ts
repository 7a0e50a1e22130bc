export const maximumPhotoBytes = 10 * 1024 * 1024

/** Returns why a chosen file cannot be used as the photo, or an empty string. */
export function photoFileError({ type, size }: { type: string; size: number }): string {
  if (!type.startsWith('image/')) return 'Please upload an image file'
  return size > maximumPhotoBytes ? 'Image size must be less than 10MB' : ''
}
