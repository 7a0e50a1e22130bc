/** What the server has packed last: it is rendered soon after, and finding it here is faster than parsing it. */
const recent = new Map<string, unknown>()
/** More than all documents that are rendered at the same time contain. */
const maximumRecent = 32

/**
 * Returns a value of JSON as a string for the data of a document, which React Router would otherwise write as a table of references,
 * longer and slower. `"` and `'` are exchanged, because in a string within a string each `"` takes four bytes.
 */
export function pack(value: unknown): string {
  const packed = swapQuotes(JSON.stringify(value))
  const [oldest = ''] = recent.keys()
  if (recent.size === maximumRecent) recent.delete(oldest)
  recent.set(packed, value)
  return packed
}

/** Returns the value that `pack` serialized. */
export function unpack(packed: string): unknown {
  const value = recent.get(packed)
  recent.delete(packed)
  return value ?? JSON.parse(swapQuotes(packed))
}

function swapQuotes(text: string): string {
  return text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
