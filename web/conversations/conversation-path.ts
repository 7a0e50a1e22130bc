export const conversationParameter = 'conversation'
/** A message that a link from elsewhere suggests; it is sent only by whoever follows it. */
export const suggestionParameter = 'message'

/** The open conversation is in the address, so that Back leads from it to the list. */
export function conversationPath(id: string): string {
  return `/chat?${new URLSearchParams({ [conversationParameter]: id })}`
}
