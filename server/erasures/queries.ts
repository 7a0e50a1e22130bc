import type { Db } from '#server/db/client.ts'
import type { Erasure } from './changes.ts'
import { erasures } from './table.ts'

export function listErasures(db: Db): Promise<Erasure[]> {
  return db.select().from(erasures)
}
