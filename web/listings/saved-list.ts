import * as z from 'zod/mini'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

const most = 20

/** Creates a list in local storage, shared by all users of this browser. The oldest entries are dropped beyond a maximum. */
export function savedList<T>(name: string, schema: z.ZodMiniType<T>) {
  const list = z.array(schema)

  const read = (): T[] => list.safeParse(readStored(name)).data ?? []

  return {
    find: (isMeant: (value: T) => boolean) => read().find(isMeant),
    /** Replaces the matching entries with a value, or removes them if it is null. */
    replace: (isMeant: (value: T) => boolean, value: T | null) => {
      const others = read().filter((saved) => !isMeant(saved))
      const all = value === null ? others : [...others, value].slice(-most)
      writeStored(name, all.length > 0 ? all : null)
    },
  }
}
