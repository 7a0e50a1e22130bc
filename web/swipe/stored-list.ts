/** A list that this browser keeps between visits, without what is malformed; empty where storage is refused. */
export function readList<Item>(key: string, isItem: (stored: unknown) => stored is Item): Item[] {
  try {
    return parseList(localStorage.getItem(key), isItem)
  } catch {
    return [] // storage is refused in some private windows
  }
}

export function parseList<Item>(text: string | null, isItem: (stored: unknown) => stored is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

export function writeList(key: string, items: unknown[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(items))
  } catch (error) {
    console.warn('The verdict could not be kept in this browser', error)
  }
}
