import { randomUUID } from 'node:crypto'
import { listMessages, sendMessage, startConversation } from '#contract/conversations.ts'
import type { MessageImage } from '#contract/messages.ts'
import type { Problem } from '#contract/errors.ts'
import type { RefusedImage } from '#contract/images.ts'
import { type Caller, data, injectFetch, type TestApp, type TestUser } from './app.ts'
import { buildProperty } from './builders.ts'
import { photoForm, type Upload } from './images.ts'

/** Creates a seller, a property and a buyer who has started a conversation about it. */
export async function createConversation(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER', name: 'Sol' })
  const buyer = await app.signUp({ name: 'Ana' })
  const property = await buildProperty(seller)
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId: property.id } }))
  return { seller, buyer, property, conversation }
}

export async function sendText(user: Caller, conversationId: string, text: string) {
  const body = { id: randomUUID(), text }
  return data(await user.call(sendMessage, { params: { id: conversationId }, body })).message
}

/** Returns the newest messages as this user sees them. */
export async function messagesOf(user: Caller, conversationId: string) {
  return data(await user.call(listMessages, { params: { id: conversationId }, querystring: {} })).messages
}

type ImagesResponse = Partial<Problem> & { pictures?: MessageImage[]; refused?: RefusedImage[] }

/** Uploads images for a message as a browser does, and returns the status and body of any response. */
export async function uploadTo(
  { app }: TestApp,
  conversationId: string,
  user: TestUser | undefined,
  ...files: Upload[]
) {
  const response = await injectFetch(app, `/api/conversations/${conversationId}/pictures`, {
    method: 'POST',
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
    body: photoForm(...files),
  })
  const body = (await response.json()) as ImagesResponse // its callers compare it
  return { status: response.status, body }
}
