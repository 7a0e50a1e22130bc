import type { OwnImage } from '#contract/images.ts'
import type { Db } from '#server/db/client.ts'
import { presentPropertyImage } from '#server/properties/present.ts'
import { listImages } from './queries.ts'

/** Returns the images of a property as only its owner sees them. */
export async function loadOwnImages(db: Db, apiUrl: string, propertyId: string): Promise<OwnImage[]> {
  const rows = await listImages(db, propertyId)
  return rows.map((row) => ({
    ...presentPropertyImage(row, apiUrl),
    ...(row.sourceHash !== null && { sourceHash: row.sourceHash }),
  }))
}
