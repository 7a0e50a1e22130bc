import { readStored, writeStored } from './browser-storage.ts'

/** Returns a list from local storage without malformed items. */
export function readList<Item>(key: string, isItem: (stored: unknown) => stored is Item): Item[] {
  return listOf(readStored(key), isItem)
}

export function listOf<Item>(stored: unknown, isItem: (stored: unknown) => stored is Item): Item[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

export function writeList(key: string, items: unknown[]): void {
  writeStored(key, items.length === 0 ? null : items)
}
