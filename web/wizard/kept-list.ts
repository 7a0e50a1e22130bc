import * as z from 'zod/mini'

const most = 20

/** Values of one kind in this browser's local storage, of everybody who uses it; the oldest of too many go. */
export function keptList<T>(name: string, schema: z.ZodMiniType<T>) {
  const list = z.array(schema)

  const read = (): T[] => {
    try {
      const kept = list.safeParse(JSON.parse(localStorage.getItem(name) ?? '[]'))
      return kept.success ? kept.data : []
    } catch {
      return [] // storage is refused in some private windows
    }
  }

  return {
    find: (isMeant: (value: T) => boolean) => read().find(isMeant),
    /** Null keeps none in place of what is meant. */
    replace: (isMeant: (value: T) => boolean, value: T | null) => {
      const others = read().filter((kept) => !isMeant(kept))
      const all = value === null ? others : [...others, value].slice(-most)
      try {
        if (all.length > 0) localStorage.setItem(name, JSON.stringify(all))
        else localStorage.removeItem(name)
      } catch {
        // a full or refused storage costs what is kept, never the form
      }
    },
  }
}
