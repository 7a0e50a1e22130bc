import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, linksOf, only, openDocument, textOf } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

test.each(['/chat', '/list-property', '/edit-profile'])(
  '%s states without scripts that it needs them',
  async (path) => {
    const content = only(await openDocument(site, path), 'main')
    expect(textOf(content)).toContain('turn on JavaScript in your browser')
  },
)

test.each(['/dashboard', '/edit-listing/01a1fbc8-247f-7690-b8bc-540904d7c43e'])(
  'without scripts %s explains why it is unavailable, and links on',
  async (path) => {
    const content = only(await openDocument(site, path), 'main')
    expect(textOf(content)).toContain('signing in needs JavaScript')
    const links = content.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('href')])
    expect(links).toContainEqual(['read about local services', '/services'])
    expect(links).toContainEqual(['browse every property', '/properties'])
  },
)

test('RESET-01 without JavaScript the screen says what to do', async () => {
  const content = only(await openDocument(site, '/reset-password'), 'main')
  expect(textOf(content)).toContain('Choosing a new password needs JavaScript.')
  expect(linksOf(content)).toEqual([])
})

test('without scripts the page of a property states the cash to close once, with the costs of both kinds of buyers', async () => {
  const seller = await site.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { price: 600_000 })
  const content = only(await openDocument(site, `/property/${id}`), 'main')
  expect(textOf(content).split('Cash to close about US$660,000')).toHaveLength(2)
  expect(content.querySelectorAll('a[href="#costs"]').map(textOf)).toEqual([
    expect.stringContaining('Cash to close about US$660,000'),
  ])
  expect(content.querySelectorAll('h2').map(textOf)).toContain('What it costs to buy')
  const tables = content.querySelectorAll('table').map(textOf)
  expect(tables).toEqual([
    expect.stringMatching(/A national of Belize.*Cash to close ?US\$641,515/),
    expect.stringMatching(/Anyone else.*Cash to close ?US\$659,215 to US\$660,015/),
  ])
})

test('without scripts Start Chat and Ask the owner lead to the sign-in screen, which returns to the property', async () => {
  const seller = await site.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const content = only(await openDocument(site, `/property/${id}`), 'main')
  const form = content.querySelector('form#start-chat')
  expect(form?.getAttribute('action')).toBe('/signin')
  expect(form?.querySelector('input[name=next]')?.getAttribute('value')).toBe(`/property/${id}#seller`)
  expect(content.querySelectorAll('button[form=start-chat]').map(textOf)).toEqual([
    'Ask the owner',
    'Start Chat', // of the contact bar
  ])
})
