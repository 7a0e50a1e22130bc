import { randomUUID } from 'node:crypto'
import { listMessages, sendMessage, startConversation } from '#contract/conversation-calls.ts'
import { type Caller, data, type TestApp } from './app.ts'
import { buildProperty } from './builders.ts'

/** A buyer who has started the conversation about a new listing. */
export async function conversing(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const buyer = await app.signUp({ name: 'Ana' })
  const property = await buildProperty(seller)
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId: property.id } }))
  return { seller, buyer, property, conversation }
}

export async function write(user: Caller, conversationId: string, text: string) {
  const body = { id: randomUUID(), text }
  return data(await user.call(sendMessage, { params: { id: conversationId }, body })).message
}

/** The newest messages as this person sees them. */
export async function messagesOf(user: Caller, conversationId: string) {
  return data(await user.call(listMessages, { params: { id: conversationId }, querystring: {} })).messages
}
