import { readStored, writeStored } from '#web/stored-values.ts'

/** A list that this browser keeps between visits, without what is malformed. */
export function readList<Item>(key: string, isItem: (stored: unknown) => stored is Item): Item[] {
  return listOf(readStored(key), isItem)
}

export function listOf<Item>(stored: unknown, isItem: (stored: unknown) => stored is Item): Item[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

export function writeList(key: string, items: unknown[]): void {
  writeStored(key, items.length === 0 ? null : items)
}
