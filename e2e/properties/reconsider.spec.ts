import type { Page } from '@playwright/test'
import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import type { Person } from '../support/server.ts'

const interactionCalls = '**/api/users/interactions'
const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Reconsider this property' }).getByRole('button', { name, exact: true })

async function interactionsOf(person: Person): Promise<string[]> {
  const { interactions } = await person.call(listInteractions, { querystring: {} })
  return interactions.map(({ interactionType, propertyId }) => `${interactionType} ${propertyId}`)
}

test('DETAIL-17 Pass and Save are shown only on a visit to reconsider', async ({
  page,
  server,
  signInAs,
}) => {
  const { id } = await list(server, {})
  await signInAs(await server.signUp())
  await page.goto(`/property/${id}?reconsider=true`)
  await expect(button(page, 'Pass')).toBeEnabled()
  await expect(button(page, 'Save')).toBeEnabled()
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.goto(`/property/${id}?reconsider=false`)
  await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reconsider this property' })).toHaveCount(0)
})

test('DETAIL-18 DETAIL-20 Save records LIKE, disabled until then, and goes to the dashboard', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, title } = await list(server, { title: 'Second look' })
  const person = await server.signUp()
  await signInAs(person)
  const answered = Promise.withResolvers<void>()
  await page.route(interactionCalls, async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.continue()
  })
  await page.goto(`/property/${id}?reconsider=true`)
  await button(page, 'Save').click()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(button(page, 'Pass')).toBeDisabled()
  expect(page.url()).toContain(id)
  answered.resolve()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Property saved!', { exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toBeVisible()
  expect(await interactionsOf(person)).toEqual([`LIKE ${id}`])
})

test('DETAIL-19 DETAIL-20 Pass records REJECT and goes to the dashboard', async ({
  page,
  server,
  signInAs,
}) => {
  const { id } = await list(server, {})
  const person = await server.signUp()
  await signInAs(person)
  const answered = Promise.withResolvers<void>()
  await page.route(interactionCalls, async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.continue()
  })
  await page.goto(`/property/${id}?reconsider=true`)
  await button(page, 'Pass').click()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(button(page, 'Pass')).toBeDisabled()
  answered.resolve()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Property passed on!', { exact: true })).toBeVisible()
  expect(await interactionsOf(person)).toEqual([`REJECT ${id}`])
})

test('DETAIL-21 a failed verdict is logged and the user stays on the page', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/The verdict could not be saved|503/)
  const { id } = await list(server, {})
  await signInAs(await server.signUp())
  await page.goto(`/property/${id}?reconsider=true`)
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The verdict could not be saved'),
  )
  await button(page, 'Save').click()
  expect((await logged).type()).toBe('error')
  await expect(button(page, 'Save')).toBeEnabled()
  await expect(button(page, 'Pass')).toBeEnabled()
  await expect(page).toHaveURL(`/property/${id}?reconsider=true`)
  await expect(page.getByText('Property saved!')).toHaveCount(0)
  await page.unroute(interactionCalls)
  await button(page, 'Save').click()
  await expect(page.getByText('Property saved!')).toBeVisible()
})

test('a page whose buttons to reconsider cannot be loaded stays, and offers to reload', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const { id, title } = await list(server, {})
  const person = await server.signUp()
  await person.call(setInteraction, { body: { propertyId: id, interactionType: 'REJECT' } })
  await signInAs(person)
  const script = '**/assets/reconsider-bar-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Passed (1)' }).click()
  await page.getByRole('link', { name: /^Reconsider/ }).click()
  await expect(page.getByText('Pass and Save could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(button(page, 'Save')).toBeEnabled()
})

test('DETAIL-17 a visitor who reconsiders is asked to sign in and returns', async ({ page, server }) => {
  const { id } = await list(server, {})
  await page.goto(`/property/${id}?reconsider=true`)
  await button(page, 'Pass').click()
  await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`/property/${id}?reconsider=true`)}`)
})

test('DETAIL-22 opening a property records no interaction', async ({ page, server, signInAs }) => {
  const { id } = await list(server, {})
  const person = await server.signUp()
  await signInAs(person)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/users/interactions')) sent.push(request.method())
  })
  const counted = page.waitForResponse(/\/views$/)
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('button', { name: /^Save / })).toBeEnabled()
  await counted
  expect(sent.filter((method) => method !== 'GET')).toEqual([])
  expect(await interactionsOf(person)).toEqual([])
})
