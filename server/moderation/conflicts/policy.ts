/** The connections with the subject of a decision that forbid a member of staff to decide. */
export type ConflictKind = 'listing' | 'report' | 'conversation' | 'account' | 'reported'

const conflictTexts: Record<ConflictKind, string> = {
  listing: 'This is your own listing',
  report: 'You reported this yourself',
  conversation: 'This is your own conversation',
  account: 'This is about you',
  // Without the reason, because staff do not learn who reported them.
  reported: 'You cannot decide about this person',
}

/** Maximum number of names in the sentence. */
const namesShown = 3

/** Returns why a member of staff must not decide, and who can. */
export function conflictMessage(kind: ConflictKind, deciders: string[]): string {
  return `${conflictTexts[kind]}, so ${decidersText(deciders)}.`
}

function decidersText(names: string[]): string {
  if (names.length === 0) return 'another member of staff must decide, but there is none at the moment'
  const isNamed = names.length <= namesShown && names.every((name) => name !== '')
  if (!isNamed) return 'another member of staff must decide'
  return `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)} must decide`
}
