import type { Locator, Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { openConversation, createConversation } from '../support/conversations.ts'
import { dealOnly, match, topTitle, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { endFirstView } from '../support/first-view.ts'
import { list } from '../support/own-listings.ts'
import { resizeTo } from '../support/resize.ts'

const word = 'W'.repeat(60)

/** What on the screen is too wide, or shows the word outside of an element with a direction of its own. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  await expect(
    page
      .getByText(word)
      .or(page.locator(`input[value*="${word}"]`))
      .first(),
  ).toBeAttached()
  await endFirstView(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  const undirected = await page.evaluate((text) => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      const parent = words.currentNode.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only')) continue
      if (!words.currentNode.textContent?.includes(text)) continue
      if (!parent.closest('[dir="auto"]')) found.push(`${parent.tagName} without direction`)
    }
    return found
  }, word)
  return [...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []), ...undirected].map(
    (fault) => `${screen}: ${fault}`,
  )
}

test('DASHS-08 no long word of a listing makes a screen wider than the smallest phone', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const seller = await server.signUp({ role: 'SELLER', name: `Ana ${word}` })
  const { id } = await list(
    server,
    {
      title: `${word} A`,
      location: word,
      descriptionShort: word,
      descriptionLong: `https://example.com/${word}`,
      features: [word],
      mapLocationUrl: 'https://www.google.com/maps/@16.5,-88.4,15z',
      price: 999_999_999,
    },
    seller,
  )
  const other = await server.signUp({ role: 'SELLER', name: `Ben ${word}` })
  const liked = await list(server, { title: `${word} B`, location: word }, other)
  await seller.call(setInteraction, { body: { propertyId: liked.id, interactionType: 'LIKE' } })
  await signInAs(seller)
  const faults: string[] = []
  const look = async (screen: string) => void faults.push(...(await faultsOf(page, screen)))
  await page.goto('/dashboard')
  await look('seller')
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  await look('buyer')
  await page.goto(`/edit-listing/${id}`)
  await look('edit')
  await page.goto(`/property/${id}`)
  await look('detail')
  await page.getByRole('tab', { name: 'Features' }).click()
  await look('features')
  await page.getByRole('tab', { name: 'Location' }).click()
  await look('location')
  await page.goto(`/properties?location=${word}`)
  await look('list')
  await page.goto('/edit-profile')
  await look('profile')
  expect(faults).toEqual([])
})

test('no name of a place makes a screen of a buyer wider than a phone', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const conversation = await createConversation(server, await server.signUp({ name: `Ana ${word}` }))
  const seller = await server.signUp({ role: 'SELLER', name: `Ben ${word}` })
  const { id } = await list(
    server,
    { title: word, location: `${word}${word}`, descriptionLong: word, features: [word] },
    seller,
  )
  await dealOnly(conversation.buyer, [id])
  await signInAs(conversation.buyer)
  const faults: string[] = []
  const look = async (screen: string) => void faults.push(...(await faultsOf(page, screen)))
  await page.goto('/properties')
  await expect(page.getByRole('heading', { name: word, exact: true })).toBeVisible()
  await look('list')
  await page.goto(`/property/${id}`)
  await look('detail')
  for (const width of [320, 640, 1280]) {
    await resizeTo(page, { width, height: 844 })
    await look(`detail at ${width}`)
  }
  await page.goto('/properties')
  for (const width of [1280, 640, 320]) {
    await resizeTo(page, { width, height: 844 })
    await look(`list at ${width}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/swipe')
  await expect(topTitle(page)).toHaveText(word)
  await look('deck')
  await verdict(page, 'Peek').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('peek')
  await page.getByRole('dialog').getByRole('button', { name: 'Like' }).click()
  await expect(match(page)).toBeVisible()
  await look('match')
  await match(page).getByRole('button', { name: 'Start Chat' }).click()
  await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText(word, { exact: true })).toBeVisible()
  await look('conversation')
  await page.goto('/chat')
  await look('conversations')
  await page.goto('/dashboard')
  await look('dashboard')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await look('removal')
  expect(faults).toEqual([])
})

test('no long name overflows a panel or a dialog of a conversation', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const conversation = await createConversation(server, await server.signUp({ name: `Ana ${word}` }))
  await signInAs(conversation.seller)
  await openConversation(page, conversation)
  const wide: string[] = []
  const look = async (name: string, panel: Locator) => {
    await expect(panel).toContainText(word)
    const isWide = await panel.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
      ),
    )
    if (isWide) wide.push(name)
  }
  await page.getByRole('button', { name: 'Contact details' }).click()
  await look('contact', page.getByRole('region', { name: /^Contact details/ }).first())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await look('people', page.getByRole('region', { name: 'People in this conversation' }))
  await page.getByRole('button', { name: /^Report Ana/ }).click()
  await look('report', page.locator('dialog:modal'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await page.getByRole('button', { name: /^Block Ana/ }).click()
  await look('block', page.locator('dialog:modal'))
  expect(wide).toEqual([])
})
