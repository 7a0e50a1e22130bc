import * as z from 'zod/mini'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

const maximumEntries = 20

/**
 * Creates a list in local storage, shared by all users of this browser. The oldest entries are dropped beyond a maximum; `onDrop` is
 * called with each.
 */
export function savedList<T>(name: string, schema: z.ZodMiniType<T>, onDrop: (value: T) => void = () => {}) {
  const list = z.array(schema)

  const read = (): T[] => list.safeParse(readStored(name)).data ?? []

  return {
    find: (matches: (value: T) => boolean) => read().find(matches),
    filter: (matches: (value: T) => boolean) => read().filter(matches),
    findLast: (matches: (value: T) => boolean) => read().findLast(matches),
    /** Replaces the matching entries with a value, or removes them if it is null. */
    replace: (matches: (value: T) => boolean, value: T | null) => {
      const others = read().filter((saved) => !matches(saved))
      const all = value === null ? others : [...others, value]
      writeStored(name, all.length > 0 ? all.slice(-maximumEntries) : null)
      for (const dropped of all.slice(0, -maximumEntries)) onDrop(dropped)
    },
  }
}
