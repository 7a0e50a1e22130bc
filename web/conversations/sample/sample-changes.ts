import type { Sender } from '#contract/participants.ts'
import type { SampleConversation, SampleMessage } from '#contract/support/sample-conversations.ts'

/** Returns a new message; `id` must be unique within the conversation. */
export function writeMessage(id: string, sender: Sender, text: string, now: Date): SampleMessage {
  return {
    id,
    sender,
    text,
    time: now.toISOString(),
    read: sender === 'buyer',
    isSystemMessage: sender === 'system',
  }
}

export function withMessage(conversation: SampleConversation, message: SampleMessage): SampleConversation {
  const { sender, text, time } = message
  return {
    ...conversation,
    messages: [...conversation.messages, message],
    lastMessage: { sender, text, time },
    unreadCount: conversation.unreadCount + (message.read ? 0 : 1),
  }
}

export function markedRead(conversation: SampleConversation): SampleConversation {
  if (conversation.unreadCount === 0 && conversation.messages.every(({ read }) => read)) return conversation
  const messages = conversation.messages.map((message) => ({ ...message, read: true }))
  return { ...conversation, messages, unreadCount: 0 }
}
