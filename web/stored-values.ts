type Area = 'localStorage' | 'sessionStorage'

/** Values that storage rejected; they last as long as the page. */
const unkept = new Map<string, unknown>()

/** Returns the stored value of a key, or null if there is none or it is malformed. */
export function readStored(key: string, area: Area = 'localStorage'): unknown {
  if (unkept.has(`${area} ${key}`)) return unkept.get(`${area} ${key}`)
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
    unkept.delete(`${area} ${key}`)
  } catch (error) {
    unkept.set(`${area} ${key}`, value)
    console.info(`${key} could not be kept in this browser`, error)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
