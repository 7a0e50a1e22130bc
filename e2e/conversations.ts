import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sendMessage, startConversation } from '#contract/conversation-calls.ts'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { expect, test as base } from './fixtures.ts'
import { list } from './own-listings.ts'
import type { Person, RunningServer } from './server.ts'

/** A browser of its own with somebody signed in. */
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

export type Talk = {
  buyer: Person
  seller: Person
  property: Property
  conversationId: string
}

/** A buyer, a new one unless one is given, who has started the conversation about a new listing. */
export async function startTalk(server: RunningServer, someone?: Person): Promise<Talk> {
  const seller = await server.signUp({ role: 'SELLER', name: 'Sol Castillo' })
  const buyer = someone ?? (await server.signUp({ name: 'Ana Coc' }))
  const property = await list(server, {}, seller)
  const { conversation } = await buyer.call(startConversation, { body: { propertyId: property.id } })
  return { buyer, seller, property, conversationId: conversation.id }
}

/** Shows the conversation, live. */
export async function openTalk(page: Page, { conversationId, property }: Talk): Promise<void> {
  const isLive = page.waitForResponse((response) => response.url().endsWith('/api/conversations/events'))
  await page.goto(`/chat?conversation=${conversationId}`)
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await isLive
}

/** Writes through the API, as from another device. */
export async function write(person: Person, { conversationId }: Talk, text: string): Promise<void> {
  const body = { id: randomUUID(), text }
  await person.call(sendMessage, { params: { id: conversationId }, body })
}

type TalkFixtures = {
  talk: Talk
  /** The conversation, open before the buyer. */
  buyerPage: Page
  /** The same, open before the seller in a browser of their own. */
  sellerPage: Page
}

export const test = base.extend<TalkFixtures>({
  talk: ({ server }, use) => startTalk(server).then(use),
  buyerPage: async ({ page, talk, signInAs }, use) => {
    await signInAs(talk.buyer)
    await openTalk(page, talk)
    await use(page)
  },
  sellerPage: async ({ browser, server, talk }, use) => {
    const { context, page } = await openBrowser(browser, server, talk.seller)
    await openTalk(page, talk)
    await use(page)
    await context.close()
  },
})
