import { storageKeys } from '#contract/site.ts'
import { isRecord } from '#web/storage/browser-storage.ts'
import { readOwn, writeOwn } from './owner-storage.ts'

/** Unsent texts by conversation. */
export type Drafts = {
  read(conversationId: string): string
  write(conversationId: string, text: string): void
}

/** Returns a user's drafts in this browser. */
export function localDrafts(owner: string): Drafts {
  const own = () => textsOf(readOwn(storageKeys.chatDrafts, owner))
  return {
    read: (id) => own()[id] ?? '',
    write(id, text) {
      const { [id]: _old, ...others } = own()
      writeOwn(storageKeys.chatDrafts, owner, text.trim() === '' ? others : { ...others, [id]: text })
    },
  }
}

/** Parses stored drafts; invalid values count as none. */
export function textsOf(stored: unknown): Record<string, string> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  )
}

/** Returns a draft with a suggestion before the text already written, which is never lost. */
export function withSuggestion(draft: string, suggestion: string): string {
  if (draft.startsWith(suggestion.trim())) return draft
  return draft.trim() === '' ? suggestion : `${suggestion.trim()} ${draft}`
}
