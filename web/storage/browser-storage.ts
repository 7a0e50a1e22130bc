type Area = 'localStorage' | 'sessionStorage'

/** Values that storage rejected; they last until the page is closed. */
const fallback = new Map<string, unknown>()

/** Returns the stored value of a key, or null if there is none or it is malformed. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  if (fallback.has(`${area} ${key}`)) return fallback.get(`${area} ${key}`)
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null')
  } catch {
    return null // some private windows block storage
  }
}

/** Stores a value, or removes it if null. If storage is full or blocked, the value lasts only as long as the page. */
export function writeStored(key: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
    fallback.delete(`${area} ${key}`)
  } catch (error) {
    fallback.set(`${area} ${key}`, value)
    console.info(`${key} could not be stored in this browser`, error)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
