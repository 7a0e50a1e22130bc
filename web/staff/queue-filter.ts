import { type CaseKind, caseKinds } from '#contract/moderation/case-kinds.ts'
import { paths } from '#web/routing/paths.ts'

const shownStates = ['open', 'waiting', 'own'] as const

/** Which cases the queue shows. It is in the address, so that Back returns to it and a case knows which one is next. */
export type QueueFilter = {
  kind: CaseKind | null
  /** Cases that wait for staff, those that wait for a person, and those that the user has claimed. */
  show: (typeof shownStates)[number]
}

export function readQueueFilter(search: URLSearchParams): QueueFilter {
  return {
    kind: caseKinds.find((kind) => kind === search.get('kind')) ?? null,
    show: shownStates.find((show) => show === search.get('show')) ?? 'open',
  }
}

export function queueHref(filter: QueueFilter): string {
  return paths.staff + searchOf(filter)
}

export function caseHref(id: string, filter: QueueFilter): string {
  return paths.staffCase(id) + searchOf(filter)
}

function searchOf({ kind, show }: QueueFilter): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(show !== 'open' && { show }) })
  return search.size === 0 ? '' : `?${search}`
}
