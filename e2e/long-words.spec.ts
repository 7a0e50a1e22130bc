import type { Locator } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { openTalk, startTalk } from './conversations.ts'
import { expect, test } from './fixtures.ts'
import { list } from './own-listings.ts'

const word = 'W'.repeat(60)

test('DASHS-08 no word of a listing makes a screen wider than the smallest phone', async ({
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
  await seller.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  await signInAs(seller)
  const wide: string[] = []
  const look = async (screen: string) => {
    await expect(
      page
        .getByText(word)
        .or(page.locator(`input[value*="${word}"]`))
        .first(),
    ).toBeAttached()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) wide.push(`${screen} ${scrollWidth}`)
  }
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
  expect(wide).toEqual([])
})

test('no word of a name makes a panel or a question of a conversation wider than itself', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const talk = await startTalk(server, await server.signUp({ name: `Ana ${word}` }))
  await signInAs(talk.seller)
  await openTalk(page, talk)
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
