import { expect, test } from '../support/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a form keeps its input out of the address and shows what it needs', async ({
  page,
}) => {
  for (const path of ['/signup', '/signin']) {
    await page.goto(path)
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('correct horse battery')
    await password.press('Enter')
    await page
      .locator('main')
      .getByRole('button', { name: /^Sign (In|Up)$/ })
      .click()
    expect(new URL(page.url()).search).toBe('')
    await expect(password).toHaveValue('correct horse battery')
  }
})

test('without scripts the filters of a phone scroll away with the list, and the map has its width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/properties')
  const location = page.getByLabel('Location', { exact: true })
  await expect(location).toBeInViewport()
  await page.getByRole('link', { name: 'View Details' }).nth(3).scrollIntoViewIfNeeded()
  await expect(location).not.toBeInViewport()
  await page.goto('/map')
  const districts = await page.getByRole('main').getByRole('list').first().boundingBox()
  expect(districts?.width).toBeGreaterThan(300)
})

test('without scripts Property Match has no control that does nothing, and leads to the list', async ({
  page,
}) => {
  await page.goto('/swipe')
  const main = page.getByRole('main')
  await expect(main.getByText('Property Match needs JavaScript.')).toBeVisible()
  for (const role of ['button', 'combobox', 'article'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  await main.getByRole('link', { name: 'browse every property' }).click()
  await expect(page).toHaveURL('/properties')
})
