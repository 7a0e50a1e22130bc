import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnMailChoices } from '#contract/mail-choices.ts'
import { findOrCreateMailChoice } from '#server/mail-choices/changes.ts'
import { data, type TestApp } from '#test/app.ts'
import { createSite, openDocument, textOf } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('the page of a key shows and changes the choices without scripts, and opening it changes nothing', async () => {
  const user = await site.signUp()
  const { key = '' } = (await findOrCreateMailChoice(site.app.db, user.id, 'saved')) ?? {}
  const path = `/mail-choices?key=${key}`
  const page = await openDocument(site, path)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(textOf(page.root)).toMatch(/Properties you saved .* On, once a day at most Turn off/)
  const choicesNow = async () => data(await user.call(getOwnMailChoices, {})).choices
  expect(await choicesNow()).toContainEqual({ kind: 'saved', mode: 'daily' })

  const form = page.root.querySelectorAll('form').find((one) => one.toString().includes('value="saved"'))
  expect(form?.getAttribute('method')).toBe('post')
  const response = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'kind=saved&mode=off',
  })
  expect([response.statusCode, response.headers.location]).toEqual([303, path])
  expect(await choicesNow()).toContainEqual({ kind: 'saved', mode: 'off' })
  expect(textOf((await openDocument(site, path)).root)).toMatch(/Properties you saved .* Off Turn on/)
})

test('an unknown key is 404, and without one the page asks to sign in', async () => {
  const unknown = await openDocument(site, `/mail-choices?key=${randomUUID()}`)
  expect([unknown.status, textOf(unknown.root)]).toEqual([
    404,
    expect.stringContaining('This link does not work'),
  ])
  expect((await openDocument(site, '/mail-choices')).status).toBe(200)
})
