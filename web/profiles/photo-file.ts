export const maximumPhotoBytes = 10 * 1024 * 1024

/** Why a chosen file cannot become the photo, or blank. */
export function photoFileComplaint({ type, size }: { type: string; size: number }): string {
  if (!type.startsWith('image/')) return 'Please upload an image file'
  return size > maximumPhotoBytes ? 'Image size must be less than 10MB' : ''
}
