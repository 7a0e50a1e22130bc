import { expect, test } from '../support/fixtures.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { list } from '../support/own-listings.ts'

test('on a wide screen, the sections of a listing are listed beside its form, and the one in view is marked', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/edit-listing/${id}`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.last()).toHaveText('History')
  expect(await contents.getByRole('link').allTextContents()).toEqual(await headings.allTextContents())
  await expect(contents.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'location')
  expect(await layoutShift(page)).toBeLessThan(0.01)

  await page.getByRole('textbox', { name: 'Title' }).fill('Not saved yet')
  for (const name of ['Features', 'Make it complete', 'Basic Details']) {
    await contents.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(headings.filter({ hasText: name })).toBeInViewport()
    await expect(contents.locator('[aria-current]')).toHaveText(name)
  }
  await page.keyboard.press('Tab') // continues in the section
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Not saved yet')

  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(contents).toBeHidden()
})
