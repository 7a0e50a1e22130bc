import { skipToken, useQuery } from '@tanstack/react-query'
import type { InteractionType } from '#contract/interactions.ts'
import { queryClient } from '#web/members/query.tsx'
import { interactionsKey } from './interactions-query.ts'

type Change = { isSet: boolean; at: number }
type Changes = Record<string, Change>
type Decision = { id: string; decision: 'LIKE' | 'REJECT' }

const changesStart = 'interaction-changes'
const changesKey = (userId: string) => [changesStart, userId] as const
const resetKey = (userId: string) => [changesStart, userId, 'reset'] as const
const nameOf = (propertyId: string, type: InteractionType) => `${type} ${propertyId}`

// A deck that was left longer ago than the default needs them.
queryClient.setQueryDefaults([changesStart], { gcTime: Infinity })

/** Records a change that the server has accepted, so that pressing one heart does not refetch the whole list. */
export function recordChange(
  userId: string,
  propertyId: string,
  type: InteractionType,
  isSet: boolean,
): void {
  setRecentChange(userId, propertyId, type, isSet)
  const filters = { queryKey: interactionsKey }
  const loading = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  // A list that was requested before the change may lack it, but would count as newer.
  void queryClient.cancelQueries(filters)
  void queryClient.invalidateQueries({ ...filters, refetchType: 'none' })
  void queryClient.refetchQueries({ predicate: (query) => loading.includes(query) })
}

/** Records a change for the hearts, which may have been loaded before it. */
export function setRecentChange(
  userId: string,
  propertyId: string,
  type: InteractionType,
  isSet: boolean,
): void {
  queryClient.setQueryData<Changes>(changesKey(userId), (changes = {}) => ({
    ...changes,
    [nameOf(propertyId, type)]: { isSet, at: Date.now() },
  }))
}

/** Forgets all changes, after a reset that has deleted what they set. */
export function forgetChanges(userId: string): void {
  queryClient.setQueryData<Changes>(changesKey(userId), {})
  queryClient.setQueryData<number>(resetKey(userId), Date.now())
}

/** Returns whether a reset has deleted what the user had decided at a time. */
export function isResetSince(userId: string, time: number): boolean {
  const resetAt = queryClient.getQueryData<number>(resetKey(userId))
  return resetAt !== undefined && resetAt >= time
}

/** Returns the ids of the properties that the user has liked or passed on since a time, according to the changes. */
export function decidedSince(userId: string, time: number): string[] {
  const changes = queryClient.getQueryData<Changes>(changesKey(userId)) ?? {}
  return Object.entries(changes).flatMap(([name, { isSet, at }]) => {
    const [type, id] = name.split(' ')
    return isSet && at >= time && id !== undefined && type !== 'VIEW' ? [id] : []
  })
}

/** Returns whether the user has taken a decision back or replaced it since a time, according to the changes. */
export function isReplacedSince(userId: string, { id, decision }: Decision, time: number): boolean {
  const changes = queryClient.getQueryData<Changes>(changesKey(userId)) ?? {}
  const isNow = (type: InteractionType, isSet: boolean) => {
    const change = changes[nameOf(id, type)]
    return change?.isSet === isSet && change.at >= time
  }
  return isNow(decision, false) || isNow(decision === 'LIKE' ? 'REJECT' : 'LIKE', true)
}

/** Returns whether the interaction is set according to a change no older than the loaded list, or undefined. */
export function useRecentChange(
  userId: string,
  propertyId: string,
  type: InteractionType,
  loadedAt: number,
): boolean | undefined {
  const { data } = useQuery(
    { queryKey: changesKey(userId), queryFn: skipToken, initialData: (): Changes => ({}) },
    queryClient,
  )
  const change = data?.[nameOf(propertyId, type)]
  return change && change.at >= loadedAt ? change.isSet : undefined
}
