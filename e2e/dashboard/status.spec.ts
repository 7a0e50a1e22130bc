import { setInteraction } from '#contract/interactions.ts'
import { violationsInBothThemes } from '../support/axe.ts'
import { openBrowser } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

test('a seller marks a property as under offer and sold, and a user who saved it sees both', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const [seller, person] = [await server.signUp({ role: 'SELLER' }), await server.signUp()]
  const { id, title } = await list(server, {}, seller)
  await person.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  const { context, page: other } = await openBrowser(browser, server, person)
  await other.goto('/dashboard')
  await signInAs(seller)
  await page.goto('/dashboard')
  const ownRow = page.getByRole('listitem').filter({ hasText: title })
  const savedRow = other.getByRole('listitem').filter({ hasText: title })
  const dialog = page.getByRole('dialog')
  const chip = ownRow.getByRole('button', { name: `change the status of ${title}` })

  await chip.click()
  await page.getByRole('menuitem', { name: 'Mark as under offer' }).click()
  await dialog.getByRole('button', { name: 'Mark as under offer' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Under offer (1)' }).click()
  await expect(chip).toContainText('Under offer')
  await other.reload()
  await expect(savedRow).toContainText('Under offer')
  await expect(savedRow.getByRole('button', { name: /^Message Seller/ })).toBeVisible()

  await chip.click()
  expect(await violationsInBothThemes(page, '[role=menu]:popover-open')).toEqual([])
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
  expect(await violationsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel(/^Price in US dollars/).fill('95000')
  await dialog.getByRole('checkbox', { name: /^Show the price/ }).check()
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await page.getByRole('tab', { name: 'Sold (1)' }).click()
  await expect(chip).toContainText('Sold')
  await expect(ownRow.getByRole('link', { name: `Edit ${title}` })).toHaveCount(0)
  await other.reload()
  await expect(savedRow).toContainText('Sold')
  await expect(savedRow.getByRole('button', { name: /^Message Seller/ })).toHaveCount(0)
  await savedRow.getByRole('link', { name: `Details ${title}` }).click()
  await expect(other.getByRole('region', { name: 'State of the listing' })).toContainText(
    '$95,000, as stated by the seller',
  )
  await expect(other.getByRole('button', { name: 'Start Chat' })).toHaveCount(0)
  expect(await violationsInBothThemes(other, 'main')).toEqual([])
  await context.close()
})
