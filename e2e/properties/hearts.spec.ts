import type { Page, Request } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { expect, test } from '../support/fixtures.ts'
import { list, listAll, newPlace } from '../support/own-listings.ts'

const at = (place: string) => `/properties?location=${encodeURIComponent(place)}`
const interactionCalls = '**/api/users/interactions'

/** Collects the requests that change interactions from now on. */
function changesOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/users/interactions') && request.method() !== 'GET') sent.push(request)
  })
  return sent
}

/** Delays every change until the returned function is called. */
async function delayChanges(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(interactionCalls, async (route) => {
    if (route.request().method() !== 'GET') await held.promise
    await route.continue()
  })
  return held.resolve
}

const heartButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true })

test('LIST-19 LIST-20 LIST-23 a heart flips only after its call, is disabled until then, and keeps state and focus', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, title, location } = await list(server, { title: 'Reef house', location: newPlace() })
  await signInAs(await server.signUp())
  await page.goto(at(location))
  const heart = heartButton(page, title)
  await expect(heart).toBeEnabled()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const sent = changesOf(page)
  const release = await delayChanges(page)
  await heart.press('Enter')
  await expect(heart).toBeDisabled()
  await expect.poll(() => sent.map((call) => call.method())).toEqual(['POST'])
  expect(sent[0]?.postDataJSON()).toEqual({ propertyId: id, interactionType: 'LIKE' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeEnabled()
  await expect(heart).toBeFocused()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('LIST-19 LIST-20 LIST-23 a liked heart is shown on load and is removed by DELETE', async ({
  page,
  server,
  signInAs,
}) => {
  const place = newPlace()
  const [liked] = await listAll(server, place, [{ title: 'Liked' }, { title: 'Another' }])
  const person = await server.signUp()
  const body = { propertyId: liked?.id ?? '', interactionType: 'LIKE' } as const
  await person.call(setInteraction, { body })
  await signInAs(person)
  await page.goto(at(place))
  const heart = heartButton(page, 'Liked')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heartButton(page, 'Another')).toHaveAttribute('aria-pressed', 'false')
  const sent = changesOf(page)
  const release = await delayChanges(page)
  await heart.click()
  await expect(heart).toBeDisabled()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(sent.map((call) => [call.method(), call.postDataJSON()])).toEqual([['DELETE', body]])
  await page.reload()
  await expect(heart).toBeEnabled()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('LIST-22 a failed like is only logged and the heart stays unchanged', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  const { title, location } = await list(server, { title: 'Stilt house', location: newPlace() })
  browserErrors.allow(/The interaction could not be saved|503/)
  await signInAs(await server.signUp())
  await page.goto(at(location))
  const heart = heartButton(page, title)
  await expect(heart).toBeEnabled()
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The interaction could not be saved'),
  )
  await heart.click()
  expect((await logged).type()).toBe('error')
  await expect(heart).toBeEnabled()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(interactionCalls)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
