import { useMemo, useState } from 'react'
import type { Result } from '#contract/client.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { type LoadedList, unpackList } from '#web/properties/list/load-list.ts'
import { useSettled } from './use-settled.ts'

/** Returns the list of the last search that has ended, or how that failed, and all properties that were listed, also on further pages. */
export function useListed(result: Result<LoadedList> | Promise<Result<LoadedList>>) {
  const { settled, isPending } = useSettled(result)
  const list = useMemo(() => (settled?.ok ? unpackList(settled.data) : undefined), [settled])
  const [added, setAdded] = useState<CardProperty[]>([])
  const listed = useMemo(() => [...added, ...(list?.properties ?? [])], [added, list])
  const failure = settled && !settled.ok ? settled.failure : undefined
  return { list, failure, isSettled: settled !== undefined, isPending, listed, setAdded }
}
