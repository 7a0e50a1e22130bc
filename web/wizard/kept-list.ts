import * as z from 'zod/mini'
import { readStored, writeStored } from '#web/stored-values.ts'

const most = 20

/** Values of one kind in this browser's local storage, of everybody who uses it; the oldest of too many go. */
export function keptList<T>(name: string, schema: z.ZodMiniType<T>) {
  const list = z.array(schema)

  const read = (): T[] => list.safeParse(readStored(name)).data ?? []

  return {
    find: (isMeant: (value: T) => boolean) => read().find(isMeant),
    /** Null keeps none in place of what is meant. */
    replace: (isMeant: (value: T) => boolean, value: T | null) => {
      const others = read().filter((kept) => !isMeant(kept))
      const all = value === null ? others : [...others, value].slice(-most)
      writeStored(name, all.length > 0 ? all : null)
    },
  }
}
