import { appendAudit } from '#server/audit/changes.ts'
import type { Db } from '#server/db/client.ts'
import { setPlaceOfText } from '#server/properties/location-changes.ts'

type Placing = { text: string; place: string; staffId: string; now: Date }

/** Sets the place of all listings with a text. Returns false when no listing has or had it. */
export function placeText(db: Db, { text, place, staffId, now }: Placing): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await setPlaceOfText(tx, text, place))) return false
    await appendAudit(tx, {
      at: now,
      actorKind: 'staff',
      actorId: staffId,
      action: 'set_place',
      subjectType: 'location',
      subjectId: null,
      after: { text, place },
    })
    return true
  })
}
