type Area = 'localStorage' | 'sessionStorage'

/** What this browser keeps under a key; null when that is nothing, is malformed, or storage is refused. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null // storage is refused in some private windows
  }
}

/** Null keeps nothing. Storage that is full or refused costs what would outlive the page, never what is on the screen. */
export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch (error) {
    console.info(`${key} could not be kept in this browser`, error)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
