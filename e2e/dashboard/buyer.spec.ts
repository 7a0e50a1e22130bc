import { setInteraction } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'
import { row } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'

test('DASHB-09 DASHB-10 a buyer opens a saved property, returns and messages its seller', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp({ role: 'SELLER' }), await server.signUp()]
  const { id, title } = await list(server, { location: 'Sarteneja, Corozal' }, seller)
  const [image] = await addPhotos(seller, id, 1)
  await person.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  await signInAs(person)
  await page.goto('/dashboard')
  const saved = row(page, title)
  await expect(saved.locator('img')).toHaveAttribute('src', image?.url ?? '')
  await saved.getByRole('link', { name: `Details ${title}` }).click()
  await expect(page).toHaveURL(`/property/${id}`)
  await page.goBack()
  await saved.getByRole('button', { name: `Message Seller ${title}` }).click()
  await expect(page).toHaveURL(/\/chat/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // the chat removes the entry when it reads it
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.createNewChat)).toBeNull()
})
