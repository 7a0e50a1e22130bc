import type { Page, Request } from '@playwright/test'
import { legalDocuments } from '#contract/legal.ts'
import { expect, test } from '../support/fixtures.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Changed terms' })

/** Makes the next request respond as if the terms had changed since the user accepted them. */
async function changeTerms(page: Page): Promise<void> {
  const { terms, privacy } = legalDocuments
  const documents = [
    { document: 'terms', version: terms.version, acceptedAt: null },
    { document: 'privacy', version: privacy.version, acceptedAt: '2026-01-01T00:00:00.000Z' },
  ]
  await page.route('**/api/users/me/consents', (route) => route.fulfill({ json: { documents } }), {
    times: 1,
  })
}

test('a signed-in user is asked to accept changed terms, on any page, until they do', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/) // the first attempt to accept
  const person = await server.signUp()
  await changeTerms(page)
  await signInAs(person)
  await page.goto('/services')
  await expect(banner(page)).toContainText('We changed our terms and conditions')
  await expect(banner(page)).not.toContainText('privacy policy')
  await banner(page).getByRole('link', { name: 'terms and conditions' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByText(`Version ${legalDocuments.terms.version}, applies from`)).toBeVisible()
  await page.route('**/api/users/me/consents', (route) => route.abort(), { times: 1 })
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page).getByRole('alert')).toContainText('This could not be saved.')
  const isAcceptance = (request: Request) =>
    request.method() === 'PUT' && request.url().endsWith('/api/users/me/consents')
  const [acceptance] = await Promise.all([
    page.waitForRequest(isAcceptance),
    banner(page).getByRole('button', { name: 'Accept' }).click(),
  ])
  expect(acceptance.postDataJSON()).toEqual({
    documents: [{ document: 'terms', version: legalDocuments.terms.version }],
  })
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
