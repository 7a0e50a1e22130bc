import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { expect, test as base } from './fixtures.ts'
import { list } from './own-listings.ts'
import type { Person, RunningServer } from './server.ts'

/** Opens a separate browser context with this user signed in. */
export async function openBrowser(
  browser: Browser,
  server: RunningServer,
  { session }: Person,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        { origin: server.url, localStorage: [{ name: storageKeys.session, value: JSON.stringify(session) }] },
      ],
    },
  })
  return { context, page: await context.newPage() }
}

export type TestConversation = {
  buyer: Person
  seller: Person
  property: Property
  id: string
}

/** Creates a new property and starts a conversation about it, with a new buyer by default. */
export async function createConversation(
  server: RunningServer,
  existingBuyer?: Person,
): Promise<TestConversation> {
  const seller = await server.signUp({ role: 'SELLER', name: 'Sol Castillo' })
  const buyer = existingBuyer ?? (await server.signUp({ name: 'Ana Coc' }))
  const property = await list(server, {}, seller)
  const { conversation } = await buyer.call(startConversation, { body: { propertyId: property.id } })
  return { buyer, seller, property, id: conversation.id }
}

/** Opens the conversation and waits for its event stream. */
export async function openConversation(page: Page, { id, property }: TestConversation): Promise<void> {
  const isLive = page.waitForResponse((response) => response.url().endsWith('/api/conversations/events'))
  await page.goto(`/chat?conversation=${id}`)
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await isLive
}

/** Sends a message through the API, as from another device. */
export async function sendMessageAs(person: Person, { id }: TestConversation, text: string): Promise<void> {
  const body = { id: randomUUID(), text }
  await person.call(sendMessage, { params: { id }, body })
}

type ConversationFixtures = {
  conversation: TestConversation
  /** The buyer's page with the conversation open. */
  buyerPage: Page
  /** The seller's page with the conversation open, in a separate browser context. */
  sellerPage: Page
}

export const test = base.extend<ConversationFixtures>({
  conversation: ({ server }, use) => createConversation(server).then(use),
  buyerPage: async ({ page, conversation, signInAs }, use) => {
    await signInAs(conversation.buyer)
    await openConversation(page, conversation)
    await use(page)
  },
  sellerPage: async ({ browser, server, conversation }, use) => {
    const { context, page } = await openBrowser(browser, server, conversation.seller)
    await openConversation(page, conversation)
    await use(page)
    await context.close()
  },
})
