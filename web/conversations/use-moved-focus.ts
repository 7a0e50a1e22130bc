import { useEffect, useRef } from 'react'

export const messageId = 'message'
export const titleId = 'conversation-title'
export const linkId = (conversationId: string) => `conversation-${conversationId}`

/** Keeps the focus with the person: in the conversation that opened, or back on the one that was closed. */
export function useMovedFocus(openId: string | undefined): void {
  const shown = useRef(openId)
  useEffect(() => {
    const last = shown.current
    if (last === openId) return
    shown.current = openId
    if (openId === undefined) document.getElementById(linkId(last ?? ''))?.focus()
    else focusConversation()
  }, [openId])
}

/** A finger would have the keyboard cover the conversation, so there the title takes the focus. */
function focusConversation(): void {
  if (matchMedia('(pointer: coarse)').matches) return document.getElementById(titleId)?.focus()
  const message = document.getElementById(messageId) ?? document.getElementById(titleId)
  message?.focus()
  if (message instanceof HTMLTextAreaElement)
    message.setSelectionRange(message.textLength, message.textLength)
}
