import { dealOnly, listProperty, match, openDeck, topCard, topTitle, undo, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos } from '../support/own-listings.ts'

test('SWIPE-20 the deck works by keyboard alone, announces each card and photo, and never loses the focus', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await addPhotos(seller, first.id, 2)
  await dealOnly(person, [first.id, second.id])
  await signInAs(person)
  await openDeck(page, 'member')
  const announced = (text: string) => page.locator('main [aria-live=polite]').filter({ hasText: text })
  await expect(announced(`${first.title}, $245,000`)).toHaveCount(1)
  await topCard(page).getByRole('button', { name: 'Next photo' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Photo 2 of 2' })).toHaveCount(1)
  await verdict(page, 'Reject').press('Enter')
  await expect(announced(second.title)).toHaveCount(1)
  await expect(verdict(page, 'Reject')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: second.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(verdict(page, 'Peek')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(match(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(announced("You've seen it all!")).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to My Dashboard' })).toBeFocused()
})

test('SWIPE-20 after the last undo Tab continues from the deck', async ({ page, server }) => {
  const { title } = await listProperty(await server.signUp())
  await openDeck(page, 'guest')
  await verdict(page, 'Reject').press('Enter')
  await expect(topTitle(page)).not.toHaveText(title)
  await undo(page).press('Enter')
  await expect(topTitle(page)).toHaveText(title)
  await expect(undo(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(verdict(page, 'Reject')).toBeFocused()
})
