export const conversationParameter = 'conversation'
/** A message that a link suggests; it becomes a draft and is not sent automatically. */
export const suggestionParameter = 'message'
/** A question to the support agent outside of any conversation. */
export const questionParameter = 'ask'

/** Returns whether an id has the format of a conversation's; ids of sample conversations have not. */
export function isConversationId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

/** Returns the path of a conversation. It is in the URL, so that Back returns to the list. */
export function conversationPath(id: string): string {
  return `/chat?${new URLSearchParams({ [conversationParameter]: id })}`
}

export function supportDeskPath(question: string): string {
  return `/chat?${new URLSearchParams({ [questionParameter]: question })}`
}
