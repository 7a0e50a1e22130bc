import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Person } from '../support/server.ts'

const minuteMs = 60_000
const tokenLifeMinutes = 60

const signOut = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).first()

test('AUTH-05 two idle tabs stay signed in for two token lifetimes, with one session', async ({
  page,
  context,
  server,
  signInAs,
  browserErrors,
}) => {
  test.slow()
  // the clock may jump beyond the time limit of a call
  browserErrors.allow(/The profile could not be loaded .*The server did not respond/)
  const person = await server.signUp()
  await context.clock.install()
  await signInAs(person)
  await page.goto('/services')
  const tabs = [page, await context.newPage()]
  await tabs[1]?.goto('/properties')
  for (const tab of tabs) await expect(signOut(tab)).toBeVisible()
  const renewals = new Set<unknown>()
  const refusals: string[] = []
  let underWay = 0
  context.on('request', (request) => void (underWay += isRenewal(request.url()) ? 1 : 0))
  context.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`)
    if (!isRenewal(response.url())) return
    underWay -= 1
    renewals.add(response)
  })
  try {
    for (let minute = 1, last = 0; minute <= 2 * tokenLifeMinutes + 5; minute += 1) {
      if (isIdle(minute)) continue
      server.setClock(minute * minuteMs)
      await context.clock.fastForward((minute - last) * minuteMs)
      await expect.poll(() => underWay).toBe(0)
      last = minute
    }
    for (const tab of tabs) {
      const answered = tab.waitForResponse('**/api/users/me')
      await tab.reload()
      expect((await answered).status()).toBe(200)
      await expect(signOut(tab)).toBeVisible()
    }
    expect(refusals).toEqual([])
    expect(renewals.size).toBeGreaterThanOrEqual(2)
    const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
    const renewed = JSON.parse(stored ?? '{}') as Person['session'] // as the client stores it
    expect(renewed.expires_at).toBeGreaterThan(person.session.expires_at + tokenLifeMinutes * 60)
  } finally {
    server.setClock(0)
  }
})

/** Returns whether no token is about to be renewed, which happens 90 s before its end. */
const isIdle = (minute: number) => minute % tokenLifeMinutes > 5 && minute % tokenLifeMinutes < 50

const isRenewal = (url: string) => url.includes('grant_type=refresh_token')
