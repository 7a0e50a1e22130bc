import { storageKeys } from '#contract/site.ts'
import { isRecord } from '#web/stored-values.ts'
import { readOwn, writeOwn } from './kept-by-owner.ts'

/** What was written and not sent yet, by conversation. */
export type Drafts = {
  read(conversationId: string): string
  write(conversationId: string, text: string): void
}

/** The drafts one person left in this browser. */
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

/** Anything in the drafts' place that is not theirs counts as none. */
export function textsOf(kept: unknown): Record<string, string> {
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
  )
}

/** A suggestion stands before what was already written, which is never lost. */
export function suggested(draft: string, suggestion: string): string {
  if (draft.startsWith(suggestion.trim())) return draft
  return draft.trim() === '' ? suggestion : `${suggestion.trim()} ${draft}`
}
