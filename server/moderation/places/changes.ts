import { appendAudit } from '#server/audit/changes.ts'
import type { Db } from '#server/db/client.ts'
import { lockPlaceOfText, setPlaceOfText } from '#server/properties/location-changes.ts'

type Placing = {
  text: string
  place: string
  /** The place that the member of staff saw. Undefined if it does not matter. */
  before?: string | null | undefined
  staffId: string
  now: Date
}

/**
 * Sets the place of all listings with a text. Returns `missing` when no listing has or had it, and the place that another member of staff
 * has set meanwhile, if that is a third one.
 */
export function placeText(
  db: Db,
  { text, place, before, staffId, now }: Placing,
): Promise<'set' | 'missing' | { setMeanwhile: string }> {
  return db.transaction(async (tx) => {
    const current = await lockPlaceOfText(tx, text)
    const isExpected = before === undefined || !current.isSet || [before, place].includes(current.place)
    if (!isExpected && current.place !== null) return { setMeanwhile: current.place }
    if (!(await setPlaceOfText(tx, text, place))) return 'missing'
    await appendAudit(tx, {
      staffId,
      now,
      action: 'set_place',
      subjectType: 'location',
      subjectId: null,
      before: { place: current.place },
      after: { text, place },
    })
    return 'set'
  })
}
