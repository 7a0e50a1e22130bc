import { setInteraction } from '#contract/interactions.ts'
import { setPropertyStatus } from '#contract/properties.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

test('a seller marks a property as under offer and sold; a saver sees both without a reload, once in each tab, and Back closes the notices', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const [seller, saver] = [await server.signUp({ role: 'SELLER' }), await server.signUp()]
  const { id, title } = await list(server, { title: 'Casita by the reef' }, seller)
  await saver.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  await signInAs(saver)
  await page.goto(`/property/${id}`)
  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard')
  await expect(dashboard.getByRole('link', { name: title, exact: true })).toBeVisible()
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices' })
  await expect(bell).toBeVisible()
  await seller.call(setPropertyStatus, { params: { id }, body: { from: 'ACTIVE', to: 'UNDER_OFFER' } })

  await expect(page.getByRole('main').getByText('Under offer').first()).toBeVisible()
  await expect(dashboard.getByRole('main').getByText('Under offer')).toBeVisible()
  for (const tab of [page, dashboard])
    await expect(tab.getByRole('button', { name: '1 unread notice' })).toBeVisible()

  await dashboard.getByRole('button', { name: '1 unread notice' }).click()
  const panel = dashboard.getByRole('region', { name: 'Your notices' })
  await expect(panel.getByRole('link', { name: /^Now under offer Casita by the reef/ })).toBeVisible()
  expect(await violations(dashboard)).toEqual([])
  await dashboard.goBack()
  await expect(panel).toBeHidden()
  await expect(dashboard).toHaveURL(/\/dashboard$/)
  await expect(bell).toBeVisible() // read in the other tab, so that this tab counts none
  await dashboard.getByRole('button', { name: 'Notices', exact: true }).click()
  await panel.getByRole('listitem').getByRole('link').click()
  await expect(dashboard.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(panel).toBeHidden()

  const sale = { from: 'UNDER_OFFER', to: 'SOLD', soldPrice: 95_000, soldPriceShown: true } as const
  await seller.call(setPropertyStatus, { params: { id }, body: sale })
  const state = dashboard.getByRole('region', { name: 'State of the listing' })
  await expect(state).toContainText('$95,000, as stated by the seller')
  await expect(dashboard.getByRole('button', { name: 'Start Chat' })).toHaveCount(0)
  expect(await violations(dashboard, 'main')).toEqual([])
})
