import type { OwnedProperty } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { presentOwnProperty } from './present.ts'
import { listPropertyRows } from './queries.ts'
import { propertyNotFound } from './require-listing.ts'

/** Returns a property as its owner sees it after a change. */
export async function loadOwnProperty(db: Db, apiUrl: string, id: string): Promise<OwnedProperty> {
  const [row] = await listPropertyRows(db, [id])
  if (!row) throw propertyNotFound()
  return presentOwnProperty(row, apiUrl)
}
