import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, readPropertyList } from '#contract/properties.ts'
import { data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, only, openDocument, type SiteDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
let home: SiteDocument
beforeAll(async () => {
  site = await createSite()
  const seller = await site.signUp({ role: 'SELLER' })
  for (const [at, price] of [325_000, 90_000, 1_250_000, 55_000, 76_500].entries())
    await buildProperty(seller, { title: `House ${at}`, price })
  await site.app.pool.query("update palapa.properties set is_featured = true where title <> 'House 4'")
  home = await openDocument(site, '/')
})
afterAll(() => site[Symbol.asyncDispose]())

const pathOf = (name: string, part: HTMLElement = home.root) =>
  part
    .querySelectorAll('a')
    .find((link) => textOf(link) === name)
    ?.getAttribute('href')
const region = (id: string) => only(home, `main section[aria-labelledby=${id}]`)

test('HOME-01 HOME-02 the hero states what Palapa is and links to the list and the deck', () => {
  expect(textOf(only(home, 'h1'))).toBe('Buy and Sell Property in Belize, Directly')
  const text = textOf(only(home, 'main'))
  expect(text).toContain('Save up to 7% with our 3% fee. A realtor takes 8%, and 10% on land.')
  expect(pathOf('Browse Properties')).toBe('/properties')
  expect(pathOf('Try Property Match')).toBe('/swipe')
})

test('HOME-05 API-30 the document of Home shows the three newest of the featured properties', async () => {
  const querystring = { featured: true, limit: 3 }
  const { properties } = readPropertyList(data(await site.call(listProperties, { querystring })))
  const cards = only(home, 'ul[aria-label="Featured properties"]').querySelectorAll('article')
  expect(cards.map((card) => texts(card, 'h3'))).toEqual([['House 3'], ['House 2'], ['House 1']])
  expect(properties.map(({ title }) => title)).toEqual(['House 3', 'House 2', 'House 1'])
  for (const [at, card] of cards.entries()) {
    const { id = '', price = 0, isFeatured } = properties[at] ?? {}
    expect(isFeatured).toBe(true)
    expect(card.querySelector('a')?.getAttribute('href')).toBe(`/property/${id}`)
    expect(textOf(card)).toContain(`$${price.toLocaleString('en-US')}`)
  }
})

test('the form of Home leads to the list without scripts, with a blank field for each that is not set', async () => {
  const form = only(home, 'main search form')
  expect([form.getAttribute('action'), form.getAttribute('method') ?? 'get']).toEqual(['/properties', 'get'])
  const fields = form.querySelectorAll('input, select').map((field) => field.getAttribute('name'))
  expect(fields).toEqual(['q', 'type', 'price'])
  const { status, headers } = await openDocument(site, '/properties?q=San+Pedro&type=&price=-100000')
  expect([status, headers.location]).toEqual([302, '/properties?q=San+Pedro&maxPrice=100000'])
})

test('each district leads to its place, with the number and the lowest price of its listings', () => {
  const tiles = region('districts').querySelectorAll('li')
  expect(tiles.map((tile) => tile.querySelector('a')?.getAttribute('href'))).toEqual(
    ['belize', 'cayo', 'orange-walk', 'corozal', 'stann-creek', 'toledo'].map(
      (name) => `/places/${name}-district`,
    ),
  )
  expect(tiles.map(textOf)).toContain('Stann Creek District 5 listings from US$55,000')
  expect(tiles.map(textOf)).toContain('Toledo District Nothing yet')
})

test('the newest properties that are not featured above are just listed, and a new one changes the document', async () => {
  const titles = (page: SiteDocument) => texts(only(page, 'ul[aria-label="Just listed"]'), 'h3')
  expect(titles(home)).toEqual(['House 4', 'House 0'])
  await buildProperty(await site.signUp({ role: 'SELLER' }), { title: 'House 5' })
  expect(titles(await openDocument(site, '/'))).toEqual(['House 5', 'House 4', 'House 0'])
})

test('HOME-07 How it Works explains itself on four cards', () => {
  const steps = region('how-it-works')
  expect(texts(steps, 'h2')).toEqual(['How it Works'])
  expect(steps.querySelectorAll('li')).toHaveLength(4)
  const titles = ['Look around', 'Save what you like', 'Talk to the owner', 'Close the sale']
  expect(texts(steps, 'h3')).toEqual(titles)
})

test('HOME-08 the call to action links to the wizard and to sign-up', () => {
  const links = region('invitation').querySelectorAll('a')
  expect(texts(region('invitation'), 'h2')).toEqual(['Your place, your price, your buyer'])
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['List your property', '/list-property'],
    ['Create an account', '/signup'],
  ])
})

test('HOME-09 the table compares our fee with the realtors’ and calculates an example', () => {
  const table = only(home, 'table')
  expect(texts(table, 'caption')).toEqual(['Palapa compared with traditional realtors'])
  expect(texts(table, 'thead th')).toEqual(['What is compared', 'Palapa', 'Traditional realtors'])
  const rows = table.querySelectorAll('tbody tr, tfoot tr')
  expect(rows.map((row) => [...texts(row, 'th'), ...texts(row, 'td')])).toEqual([
    ['Fee when a house or condo sells', '3%', '8%'],
    ['Fee when land sells', '3%', '10%'],
    ['On a $600,000 house', '$18,000', '$48,000'],
    ['You save', '$30,000'],
  ])
})

test('HOME-10 three testimonials are shown, each labeled as a sample', () => {
  const testimonials = only(home, 'ul[aria-label="Sample testimonials"]').querySelectorAll('li')
  expect(testimonials).toHaveLength(3)
  for (const testimonial of testimonials) expect(texts(testimonial, 'span')).toContain('Sample')
  expect(textOf(region('testimonials'))).toContain(
    'Sample stories. Real ones will replace them after our first sales.',
  )
})

test('the featured properties are in the order that staff have chosen', async () => {
  await site.app.pool.query(
    `update palapa.properties set version = version + 1, is_featured = position is not null, featured_position = position
     from (select id as listing, array_position('{House 1,House 3,House 0}'::text[], title) as position
       from palapa.properties) chosen where id = listing`,
  )
  const cards = only(await openDocument(site, '/'), 'ul[aria-label="Featured properties"]')
  expect(cards.querySelectorAll('h3').map(textOf)).toEqual(['House 1', 'House 3', 'House 0'])
})

test('a document of Home whose properties cannot be loaded says so, offers to try again and is not stored', async () => {
  await using broken = await createSite() // the lists of the other one are cached
  const rename = (from: string, to: string) =>
    broken.app.pool.query(`alter table palapa.${from} rename to ${to}`)
  await rename('properties', 'elsewhere')
  const failed = await openDocument(broken, '/')
  expect([failed.status, failed.headers['etag']]).toEqual([502, undefined])
  const alert = only(failed, 'main [role=alert]')
  expect(texts(alert, 'h2')).toEqual(['Error Loading Properties'])
  const links = alert.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    ['write to us', '/contact'],
    ['Try again', '/'],
  ])
  await rename('elsewhere', 'properties')
  const loaded = await openDocument(broken, '/')
  expect(loaded.status).toBe(200)
  expect(loaded.root.querySelectorAll('main [role=alert]')).toEqual([])
})
