import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createSite, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** Opens the page that a link of the footer leads to, and returns its document and the text of its article. */
async function openFromFooter(link: string, title: string) {
  const { root } = await openDocument(site, '/services')
  const links = root.querySelectorAll('footer a')
  const path = links.find((element) => textOf(element) === link)?.getAttribute('href') ?? ''
  const document = await openDocument(site, path)
  expect(textOf(only(document, 'h1'))).toBe(title)
  return { document, text: textOf(only(document, 'main article')) }
}

const part = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.lastIndexOf(to))

test('FOOT-05 the about page states what the marketplace does, for whom, and that owners list directly', async () => {
  const { text } = await openFromFooter('About', 'About Palapa')
  expect(text).toContain('What the marketplace does')
  expect(text).toContain('Owners describe their house, condo, land or business in their own words')
  expect(text).toContain('Who it is for')
  expect(text).toMatch(/Buyers, many of them abroad.*Sellers, in Belize and away from it/)
  expect(text).toContain('Why sell without an agent')
  expect(text).toContain('owners publish their own listings')
})

test('FOOT-06 the how-it-works page explains each step to closing for buyers and sellers', async () => {
  const { document, text } = await openFromFooter('How it works', 'How Palapa works')
  const buying = part(text, 'If you buy', 'If you sell')
  expect(buying).toMatch(/Look around.*Write to the owner.*attorney.*deposit.*Close/)
  const selling = part(text, 'If you sell', 'What happens at the offices')
  expect(selling).toMatch(/Gather your papers.*List it.*Answer.*agreement for sale.*keys/)
  const lists = document.root.querySelectorAll('article ol, article ul')
  const steps = lists.filter((list) => textOf(list).includes('Look around.'))
  expect(steps.map((list) => list.querySelectorAll('li').length)).toEqual([8])
})

test('FOOT-07 the careers page states whether there are openings and how to apply', async () => {
  const { document, text } = await openFromFooter('Careers', 'Careers at Palapa')
  expect(text).toContain('There are no openings at the moment.')
  expect(part(text, 'How to apply', 'What to do next')).toContain('begin your message with the word Careers')
  expect(texts(document.root, 'article a[href="/contact"]')).toContain('contact page')
})

test('FOOT-07 the press page describes the product and names a press contact', async () => {
  const { text } = await openFromFooter('Press', 'Press')
  expect(text).toContain('Palapa is an online marketplace for property in Belize')
  expect(part(text, 'Press contact', 'What to do next')).toContain(
    'The press contact is the Palapa press desk',
  )
})

test('FOOT-13 each success story is labeled as a sample', async () => {
  const { document, text } = await openFromFooter('Success stories', 'Success stories (samples)')
  expect(text).toContain('These stories are samples. The people are invented')
  const stories = texts(document.root, 'article h2').filter((title) => /house|lot|condo/.test(title))
  expect(stories).toHaveLength(3)
  for (const story of stories) expect(story).toMatch(/^Sample story: /)
  const labels = texts(document.root, 'article span').filter((text) => text === 'Sample')
  expect(labels).toHaveLength(3)
})
