import { useEffect, useRef } from 'react'

export const messageId = 'message'
export const titleId = 'conversation-title'
export const linkId = (conversationId: string) => `conversation-${conversationId}`

/** Moves focus to the conversation that opened, or back to the link of the one that closed. */
export function useMovedFocus(openId: string | undefined): void {
  const previous = useRef(openId)
  useEffect(() => {
    const closedId = previous.current
    if (closedId === openId) return
    previous.current = openId
    if (openId === undefined) document.getElementById(linkId(closedId ?? ''))?.focus()
    else focusConversation()
  }, [openId])
}

/** Focuses the message field; on touch screens the title, because the keyboard would cover the conversation. */
function focusConversation(): void {
  if (matchMedia('(pointer: coarse)').matches) return document.getElementById(titleId)?.focus()
  const message = document.getElementById(messageId) ?? document.getElementById(titleId)
  message?.focus()
  if (message instanceof HTMLTextAreaElement)
    message.setSelectionRange(message.textLength, message.textLength)
}
