type Area = 'localStorage' | 'sessionStorage'

/** What storage did not take lasts as long as the page. */
const unkept = new Map<string, unknown>()

/** What this browser keeps under a key; null when that is nothing or is malformed. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  if (unkept.has(`${area} ${key}`)) return unkept.get(`${area} ${key}`)
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
    unkept.delete(`${area} ${key}`)
  } catch (error) {
    unkept.set(`${area} ${key}`, value)
    console.info(`${key} could not be kept in this browser`, error)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
