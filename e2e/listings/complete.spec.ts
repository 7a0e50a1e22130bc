import { updateDetails } from '#contract/details/endpoints.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { getProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

test('an owner makes a listing complete card by card, beside other edits', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}#complete`)
  await expect(page.getByText('0% complete. Add the kind of title: buyers ask about it first.')).toBeVisible()
  await page.getByText('Nothing stated').first().click()
  await page.getByLabel('Kind of title').selectOption('Strata title')
  await page.getByLabel('Parcel', { exact: true }).fill('Blk 7 Pcl 1234 / 2')
  await page.getByLabel('Land tax paid to').fill('soon')
  await page.getByRole('button', { name: 'Save Title' }).click()
  await expect(page.getByLabel('Land tax paid to')).toBeFocused()
  await page.getByLabel('Land tax paid to').fill('2026')
  await page.getByRole('button', { name: 'Save Title' }).click()
  await expect(page.getByText('Title: your facts are saved.')).toBeVisible()
  await expect(page.getByLabel('Block', { exact: true })).toHaveValue('7')
  await expect(page.getByText(/% complete. Add: charges, road, water, power, /)).toBeVisible()
  const stated = { titleType: 'strata', block: '7', parcel: '1234/2', taxPaidTo: 2026 }
  expect((await seller.call(getOwnProperty, { params: { id } })).details).toEqual(stated)
  await page.getByRole('textbox', { name: 'Title' }).fill('House with a title')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard')
  const { title, details } = await seller.call(getOwnProperty, { params: { id } })
  expect([title, details]).toEqual(['House with a title', stated])
})

test('a buyer asks the owner what is not stated, and can change the questions before sending', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await seller.call(updateDetails, { params: { id }, body: { titleType: 'strata' } })
  expect((await seller.call(getProperty, { params: { id } })).details).toEqual({ titleType: 'strata' })
  await signInAs(await server.signUp())
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the owner' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    /^Hello, I have some questions about this property:\n- In whose name is the title\?\n- Is there a mortgage/,
  )
})
