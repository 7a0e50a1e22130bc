import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'

type Key = 'palapa.chatDrafts' | 'palapa.chats' | 'palapa.unsentMessages'

/** Returns a user's value from this browser's storage, so that users who share a browser do not see each other's. */
export function readOwn(key: Key, owner: string): unknown {
  return readAll(key)[owner]
}

export function writeOwn(key: Key, owner: string, value: unknown): void {
  writeStored(key, { ...readAll(key), [owner]: value })
}

/** Returns the values of all users of this browser, by their id. */
export function readAll(key: Key): Record<string, unknown> {
  const all = readStored(key)
  return isRecord(all) ? all : {}
}
