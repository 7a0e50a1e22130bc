import type { CaseDetails } from '#contract/moderation/cases.ts'
import type { Side } from '#contract/participants.ts'

export type Conversation = NonNullable<CaseDetails['conversation']>

/** Returns a member of a conversation with the side. */
export function memberText(conversation: Conversation, side: Side): string {
  return `${conversation[side].name || 'Deleted account'}, ${side}`
}

/**
 * Returns whom a decision about a conversation can be about, with texts for a choice: first the person that the case shows, unless that
 * account was deleted. None for other cases, which are about one person.
 */
export function reportedPeople({ person, reports, conversation }: CaseDetails) {
  if (!person || !conversation) return []
  const ids = new Set([person.id, ...reports.map(({ reportedId }) => reportedId)])
  if (person.isDeleted) ids.delete(person.id)
  return [...ids].flatMap((id) => {
    const side = sideOf(conversation, id)
    return side ? [{ ...conversation[side], text: memberText(conversation, side) }] : []
  })
}

export function sideOf({ buyer, seller }: Conversation, id: string | undefined): Side | undefined {
  if (id === seller.id) return 'seller'
  return id === buyer.id ? 'buyer' : undefined
}
