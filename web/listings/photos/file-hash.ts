import type { PendingPhoto } from '#web/storage/pending-photos.ts'

/** Returns the SHA-256 of a file in hexadecimal digits, or undefined if the browser cannot compute it. */
export async function hashFile(file: File): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined // crypto.subtle is missing in insecure contexts, such as a network address without TLS
  }
}

/** Returns the photos with the hashes of their files. */
export async function withHashes(photos: readonly PendingPhoto[]): Promise<PendingPhoto[]> {
  return Promise.all(photos.map(withHash))
}

export async function withHash(photo: PendingPhoto): Promise<PendingPhoto> {
  const sourceHash = photo.sourceHash ?? (await hashFile(photo.file))
  return { ...photo, ...(sourceHash !== undefined && { sourceHash }) }
}
