export type UnsentPhoto = { file: File; message: string }

const unsent = new Map<string, UnsentPhoto[]>()

/** Keeps photos that could not be uploaded with a new listing, so that its edit page offers them again. */
export function keepUnsentPhotos(propertyId: string, photos: UnsentPhoto[]): void {
  unsent.set(propertyId, photos)
}

export function unsentPhotos(propertyId: string): readonly UnsentPhoto[] {
  return unsent.get(propertyId) ?? []
}

export function forgetUnsentPhoto(propertyId: string, file: File | undefined): void {
  keepUnsentPhotos(
    propertyId,
    unsentPhotos(propertyId).filter((photo) => photo.file !== file),
  )
}
