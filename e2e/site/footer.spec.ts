import { expect, test } from '../support/fixtures.ts'

test('FOOT-01 the footer is on the screens of a signed-in user, and only the chat hides it', async ({
  page,
  server,
  signInAs,
}) => {
  const footer = page.getByRole('contentinfo')
  await signInAs(await server.signUp({ role: 'SELLER' }))
  for (const path of ['/dashboard', '/list-property']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(footer).toHaveCount(1)
  }
  await footer.getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Message Center' }).first().click()
  await expect(page).toHaveURL('/chat')
  await expect(footer).toHaveCount(0)
  await page.goBack()
  await expect(footer).toBeVisible()
})
