import type { Conversation, Message, Sender } from '#contract/conversations.ts'

/** A message as it is written; `id` must be new within the conversation. */
export function writeMessage(id: string, sender: Sender, text: string, now: Date): Message {
  return {
    id,
    sender,
    text,
    time: now.toISOString(),
    read: sender === 'buyer',
    isSystemMessage: sender === 'system',
  }
}

export function withMessage(conversation: Conversation, message: Message): Conversation {
  const { sender, text, time } = message
  return {
    ...conversation,
    messages: [...conversation.messages, message],
    lastMessage: { sender, text, time },
    unreadCount: conversation.unreadCount + (message.read ? 0 : 1),
  }
}

export function markedRead(conversation: Conversation): Conversation {
  if (conversation.unreadCount === 0 && conversation.messages.every(({ read }) => read)) return conversation
  const messages = conversation.messages.map((message) => ({ ...message, read: true }))
  return { ...conversation, messages, unreadCount: 0 }
}
