import { storageKeys } from '#contract/site.ts'

/** What was written and not sent yet, by conversation. */
export type Drafts = {
  read(conversationId: string): string
  write(conversationId: string, text: string): void
}

type Kept = Record<string, Record<string, string>>

/** The drafts one person left in this browser; nobody else who uses it is shown them. */
export function localDrafts(owner: string): Drafts {
  return {
    read: (id) => readKept()[owner]?.[id] ?? '',
    write(id, text) {
      const kept = readKept()
      const { [id]: _old, ...others } = kept[owner] ?? {}
      const own = text.trim() === '' ? others : { ...others, [id]: text }
      try {
        localStorage.setItem(storageKeys.chatDrafts, JSON.stringify({ ...kept, [owner]: own }))
      } catch {
        // a full or refused storage costs the draft, never the message
      }
    },
  }
}

function readKept(): Kept {
  try {
    return parseKept(localStorage.getItem(storageKeys.chatDrafts))
  } catch {
    return {} // storage is refused in some private windows
  }
}

/** Anything in the drafts' place that is not theirs counts as none. */
export function parseKept(text: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(kept)) return {}
    const owners = Object.entries(kept).map(([owner, drafts]) => [
      owner,
      isRecord(drafts) ? texts(drafts) : {},
    ])
    return Object.fromEntries(owners) as Kept // built just above
  } catch {
    return {}
  }
}

function texts(drafts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(drafts).filter(([, text]) => typeof text === 'string'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A suggestion stands before what was already written, which is never lost. */
export function suggested(draft: string, suggestion: string): string {
  if (draft.startsWith(suggestion.trim())) return draft
  return draft.trim() === '' ? suggestion : `${suggestion.trim()} ${draft}`
}
