/** Returns the URL, or null if it is malformed. Safari 16 has neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
