export const conversationParameter = 'conversation'
/** A message that a link from elsewhere suggests; it is sent only by whoever follows it. */
export const suggestionParameter = 'message'
/** A question to the support agent of somebody who has no conversation to ask it in. */
export const questionParameter = 'ask'

/** Whether this can be the id of a stored conversation, which the sample has none of. */
export function isStoredId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** The open conversation is in the address, so that Back leads from it to the list. */
export function conversationPath(id: string): string {
  return `/chat?${new URLSearchParams({ [conversationParameter]: id })}`
}

export function supportDeskPath(question: string): string {
  return `/chat?${new URLSearchParams({ [questionParameter]: question })}`
}
