import type { Locator, Page } from '@playwright/test'
import { createInteractions } from '../support/dashboard.ts'
import { openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { openProfile } from '../support/profile.ts'

/** Expects that a dialog opened by keyboard has a name, takes the focus, traps it, and restores it when closed. */
async function expectModal(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/\w/)
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const stops = await dialog.locator('button, a, input, select, textarea').count()
  for (let at = 0; at < 2 * stops + 2; at += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const focused = document.activeElement
      // between the last and the first element the focus is in the browser's own controls
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test('the dialogs of a visitor trap the focus while they are open and restore it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expectModal(page, button(page, 'Savings Calculator').last())
  await openDeck(page, 'guest')
  await expectModal(page, verdict(page, 'Peek'))
  await expectModal(page, verdict(page, 'Like'))
})

test('the dialogs of a signed-in user trap the focus while they are open and restore it', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await createInteractions(server, seller, ['LIKE'])
  await signInAs(seller)
  await page.goto('/dashboard')
  await button(page, 'Buyer Dashboard').click()
  await expectModal(page, button(page, /^Remove/))
  await expectModal(page, button(page, 'Reset All Stats'))
  await page.goto(`/edit-listing/${id}`)
  await expectModal(page, button(page, 'Withdraw listing'))
  await openProfile(page)
  await expectModal(page, button(page, 'Delete my account'))
})
