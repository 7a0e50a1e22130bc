import { isRecord, readStored, writeStored } from '#web/stored-values.ts'

type Key = 'palapa.chatDrafts' | 'palapa.chats' | 'palapa.unsentMessages'

/** What one person left in this browser; nobody else who uses it is shown it. */
export function readOwn(key: Key, owner: string): unknown {
  return readAll(key)[owner]
}

export function writeOwn(key: Key, owner: string, value: unknown): void {
  writeStored(key, { ...readAll(key), [owner]: value })
}

function readAll(key: Key): Record<string, unknown> {
  const all = readStored(key)
  return isRecord(all) ? all : {}
}
