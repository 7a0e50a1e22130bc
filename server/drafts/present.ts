import type { DraftSummary, PropertyDraft } from '#contract/drafts.ts'
import { retention } from '#contract/operation/retention.ts'
import { singleLine } from '#contract/fields.ts'
import type { DraftRow } from './changes.ts'
import { dayMs } from '#server/lib/days.ts'

/** Returns when a draft is deleted unless it is changed. */
export function deletionOf({ updatedAt }: Pick<DraftRow, 'updatedAt'>): Date {
  return new Date(updatedAt.getTime() + retention.draftDays * dayMs)
}

export function presentSummary({ id, data, createdAt, updatedAt }: DraftRow): DraftSummary {
  return {
    id,
    title: singleLine(data.title ?? ''),
    location: singleLine(data.location ?? ''),
    propertyType: data.propertyType ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAfter: deletionOf({ updatedAt }).toISOString(),
  }
}

export function presentDraft(row: DraftRow): PropertyDraft {
  return { ...presentSummary(row), data: row.data }
}
