import type { DraftSummary, PropertyDraft } from '#contract/drafts.ts'
import { retention } from '#contract/operation/retention.ts'
import { singleLine } from '#contract/fields.ts'
import type { DraftRow } from './changes.ts'
import { dayMs } from '#contract/lib/durations.ts'

/** After downtime or a suspension, a draft is deleted only this long after its user was warned. */
export const minimumWarningDays = 6

/** Returns when a draft is deleted unless it is changed. */
export function deletionOf({ updatedAt, warnedAt }: Pick<DraftRow, 'updatedAt' | 'warnedAt'>): Date {
  const times = [updatedAt.getTime() + retention.draftDays * dayMs]
  if (warnedAt) times.push(warnedAt.getTime() + minimumWarningDays * dayMs)
  return new Date(Math.max(...times))
}

export function presentSummary(row: DraftRow): DraftSummary {
  const { id, data, createdAt, updatedAt } = row
  return {
    id,
    title: singleLine(data.title ?? ''),
    location: singleLine(data.location ?? ''),
    propertyType: data.propertyType ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAfter: deletionOf(row).toISOString(),
  }
}

export function presentDraft(row: DraftRow): PropertyDraft {
  return { ...presentSummary(row), data: row.data }
}
