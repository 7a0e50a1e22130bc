export const conversationParameter = 'conversation'

/** The open conversation is in the address, so that Back leads from it to the list. */
export function conversationPath(id: string): string {
  return `/chat?${new URLSearchParams({ [conversationParameter]: id })}`
}
