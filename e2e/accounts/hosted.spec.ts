import { storageKeys } from '#contract/site.ts'
import { fillSignUp, newEmail, sendSignUp, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/hosted.ts'

// in one worker, so that one server starts
test.describe.configure({ mode: 'default' })

test('AUTH-02 sign-up, sign-in, a reload and sign-out work with a hosted provider on the same screens', async ({
  page,
  server,
  providerUrl,
}) => {
  const email = newEmail()
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/auth/v1/')) origins.add(origin)
  })
  const response = await page.goto('/signup')
  expect(response?.headers()['content-security-policy']).toContain(`connect-src 'self' ${providerUrl};`)
  await fillSignUp(page, { email, role: 'I want to sell' })
  await sendSignUp(page)
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await signIn(page, email, 'correct horse')
  await expect(page).toHaveURL(`${server.url}/`)
  await page.reload()
  await expect(page.getByText('Welcome home, Rosa', { exact: true })).toBeAttached()
  await expect(page.getByRole('link', { name: 'List Property' }).first()).toBeVisible()
  expect([...origins]).toEqual([providerUrl])
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)).toBeNull()
})

test('a profile is created at the first sign-in if the provider sent nothing before', async ({
  page,
  providerUrl,
}) => {
  const email = newEmail()
  const data = { name: 'Ines Cal', role: 'SELLER', phone_number: '+5016101234' }
  await page.request.post(`${providerUrl}/auth/v1/signup`, {
    data: { email, password: 'correct horse', data },
  })
  await page.goto('/signin')
  await signIn(page, email, 'correct horse')
  await expect(page.getByText('Welcome home, Ines', { exact: true })).toBeAttached()
})
