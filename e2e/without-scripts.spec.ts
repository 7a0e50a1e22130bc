import { expect, test } from './fixtures.ts'

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

test('screens that need scripts show a message without them', async ({ page }) => {
  for (const path of ['/chat', '/list-property', '/edit-profile']) {
    await page.goto(path)
    await expect(page.getByText('turn on JavaScript in your browser')).toBeVisible()
  }
})

test('without scripts a screen for signed-in users explains why it is unavailable, and links on', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/edit-listing/01a1fbc8-247f-7690-b8bc-540904d7c43e']) {
    await page.goto(path)
    const content = page.getByRole('main')
    await expect(content.getByText('signing in needs JavaScript')).toBeVisible()
    await expect(content.getByRole('link', { name: 'find local services' })).toHaveAttribute(
      'href',
      '/services',
    )
    await content.getByRole('link', { name: 'browse every property' }).click()
    await expect(page).toHaveURL('/properties')
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})
