import { createProperty, withdrawProperty } from '#contract/properties.ts'
import { getDraft, listDrafts, updateDraft } from '#contract/drafts.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { listButton, openDetails, openLastStep } from '../support/wizard.ts'

test('a draft is saved for later, continued on another device, and deleted', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openDetails(page, 'HOUSE')
  await page.getByLabel('Title').fill('Cabin by the reef')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Price (USD)').fill('325k')
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(
    page.getByText(/Your draft is saved\. You can continue it on any of your devices/),
  ).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const [summary] = (await seller.call(listDrafts, {})).drafts
  const params = { id: summary?.id ?? '' }
  const { draft } = await seller.call(getDraft, { params })
  expect(draft.data).toEqual({ propertyType: 'HOUSE', title: 'Cabin by the reef', price: 325_000 })

  // The other device.
  const changed = { ...draft.data, title: 'Cabin with a dock' }
  await seller.call(updateDraft, { params, body: { data: changed, updatedAt: draft.updatedAt } })
  await page.goto('/list-property')
  await expect(page.getByText('Cabin with a dock')).toBeVisible()
  await page.getByRole('link', { name: 'Continue this draft' }).click()
  await expect(page.getByText('Your draft has been restored.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Cabin with a dock')
  await expect(page.getByLabel('Price (USD)')).toHaveValue('325,000')

  await page.goto('/dashboard')
  const deleteButton = page.getByRole('button', { name: 'Delete Cabin with a dock' })
  await expect(deleteButton).toBeVisible()
  expect(await violations(page)).toEqual([])
  await deleteButton.click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Cabin with a dock')).toHaveCount(0)
  expect((await seller.call(listDrafts, {})).drafts).toEqual([])
})

test('a property that was listed before is brought back, or listed as another one', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  const lot = { location: 'Hopkins, Stann Creek', price: 45_000, propertyType: 'LAND' as const }
  const { property } = await seller.call(createProperty, { body: { ...lot, title: 'Lot by the sea' } })
  await seller.call(withdrawProperty, { params: { id: property.id } })
  await signInAs(seller)
  await openLastStep(page, 'LAND', 'Lot by the sea')
  await listButton(page).click()
  await expect(page.getByText('You have listed this property before')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring the old one back' }).click()
  await expect(page).toHaveURL(`/edit-listing/${property.id}`)
  await expect(page.getByText('“Lot by the sea” is back on the market.')).toBeVisible()

  const [draft] = (await seller.call(listDrafts, {})).drafts
  await page.goto(`/list-property?draft=${draft?.id}`)
  await expect(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
  await listButton(page).click()
  await expect(page.getByRole('button', { name: 'Open the old one' })).toBeVisible()
  await page.getByRole('button', { name: 'It is another property' }).click()
  await expect(page.getByText('Property "Lot by the sea" listed successfully!')).toBeVisible()
  expect((await seller.call(listDrafts, {})).drafts).toEqual([])
})
