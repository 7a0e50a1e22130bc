type Key = 'palapa.chatDrafts' | 'palapa.chats'

/** What one person left in this browser; nobody else who uses it is shown it. */
export function readOwn(key: Key, owner: string): unknown {
  return readAll(key)[owner]
}

export function writeOwn(key: Key, owner: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readAll(key), [owner]: value }))
  } catch {
    // a full or refused storage costs what outlives a reload, never what is on the screen
  }
}

function readAll(key: Key): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(all) ? all : {}
  } catch {
    return {} // not ours, or storage is refused, as in some private windows
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
