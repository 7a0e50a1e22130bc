import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportAnswer } from '#contract/support/agent.ts'
import type { TestApp } from '#test/app.ts'
import { createSite, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** Opens the page that a card of the catalog links to, and returns its document and the text of its article. */
async function openCard(name: string, slug: string) {
  const catalog = only(await openDocument(site, '/services'), 'ul[aria-label=Services]')
  const link = catalog.querySelectorAll('a').find((element) => textOf(element) === name)
  expect(link?.getAttribute('href')).toBe(`/services/${slug}`)
  const document = await openDocument(site, `/services/${slug}`)
  expect(document.status).toBe(200)
  expect(textOf(only(document, 'h1'))).toBe(name)
  expect(texts(document.root, 'h2')).toContain('How to go about it')
  return { document, text: textOf(only(document, 'main article')) }
}

test('SERV-01 the catalog shows exactly six cards', async () => {
  const catalog = only(await openDocument(site, '/services'), 'ul[aria-label=Services]')
  expect(catalog.querySelectorAll('li')).toHaveLength(6)
  expect(texts(catalog, 'h2')).toEqual([
    'Photographers',
    'Lawyers',
    'Closing Agents',
    'Document Templates',
    'Verification',
    'Support',
  ])
})

type Service = { name: string; slug: string; answer: string; phrases: string[] }

/** Opens a service from its card, and expects these phrases and a question that the support agent answers. */
async function expectService({ name, slug, answer, phrases }: Service): Promise<void> {
  const { document, text } = await openCard(name, slug)
  for (const phrase of phrases) expect(text).toContain(phrase)
  const links = document.root.querySelectorAll('a[href^="/chat?message="]')
  expect(links.map(textOf)).toEqual(['Ask the support agent'])
  const href = links[0]?.getAttribute('href') ?? ''
  const question = new URL(href, 'https://palapa.example').searchParams.get('message') ?? ''
  expect(question).toMatch(/^@support \w/)
  expect(supportAnswer(question)).toContain(answer)
}

test('SERV-02 the photographers’ page states what they offer and how to request one', () =>
  expectService({
    name: 'Photographers',
    slug: 'photographers',
    answer: 'You ask a photographer directly',
    phrases: [
      'What a property photographer offers',
      'Interiors in natural light',
      'Write to the photographer',
    ],
  }))

test('SERV-03 the lawyers’ page states what they do and how to request one', () =>
  expectService({
    name: 'Lawyers',
    slug: 'lawyers',
    answer: 'who are admitted to practice in Belize',
    phrases: ['Searches the title at the Lands Department', 'You engage an attorney directly'],
  }))

test('SERV-04 the closing agents’ page states what they do and how to request one', () =>
  expectService({
    name: 'Closing Agents',
    slug: 'closing',
    answer: 'Buyer and seller choose a closing agent together',
    phrases: ['What a closing agent does', 'you choose a closing agent together'],
  }))

test('SERV-05 the templates’ page names each document and how to request one', () =>
  expectService({
    name: 'Document Templates',
    slug: 'templates',
    answer: 'lists each document of a sale',
    phrases: ['Offer to purchase: says what you would pay'],
  }))

test('SERV-06 the verification page states what is verified and how to request it', () =>
  expectService({
    name: 'Verification',
    slug: 'verification',
    answer: 'Ask the seller in your conversation for the parcel number',
    phrases: [
      'What is verified',
      'The title: a recent certified copy of the register',
      'Buyers ask the seller in the conversation about the property',
    ],
  }))

test('FOOT-17 each service has a form about it', async () => {
  for (const [name, slug, title] of [
    ['Photographers', 'photographers', 'Ask for a photographer'],
    ['Lawyers', 'lawyers', 'Ask for a lawyer'],
    ['Closing Agents', 'closing', 'Ask for a closing agent'],
    ['Document Templates', 'templates', 'Ask for a template'],
    ['Verification', 'verification', 'Ask us about verification'],
    ['Support', 'support', 'Ask a person'],
  ] as const) {
    const { document } = await openCard(name, slug)
    expect(texts(document.root, 'h2')).toContain(title)
    expect(only(document, 'input[name=topic]').getAttribute('value')).toBe(slug)
  }
})

test('SERV-05 the templates’ page says of each document what it is for', async () => {
  const { document } = await openCard('Document Templates', 'templates')
  const lists = document.root
    .querySelectorAll('article ul')
    .filter((list) => textOf(list).includes('Inventory:'))
  expect(lists).toHaveLength(1)
  const documents = lists.flatMap((list) => texts(list, 'li'))
  expect(documents).toHaveLength(7)
  for (const line of documents) expect(line).toMatch(/^[A-Z][^:]+: \w.{20,}/)
})

test('SERV-07 the support page states what the support agent answers, and links to it in the chat', async () => {
  const { document, text } = await openCard('Support', 'support')
  expect(text).toContain('What the support agent answers')
  expect(texts(document.root, 'a[href="/chat?message=%40support+"]')).toEqual(['Ask the support agent'])
})

test('the services announce no one whom Palapa could recommend, and no check of its own', async () => {
  expect(textOf(only(await openDocument(site, '/services'), 'main'))).toContain(
    'Palapa does not recommend any of them yet',
  )
  for (const [name, slug] of [
    ['Photographers', 'photographers'],
    ['Lawyers', 'lawyers'],
    ['Closing Agents', 'closing'],
  ] as const)
    expect((await openCard(name, slug)).text).toMatch(/We cannot recommend an? [\w ]+ yet/)
  const { text } = await openCard('Verification', 'verification')
  expect(text).toContain('By Palapa, nothing.')
  expect(text).toContain('How to go about it')
  expect((await openCard('Closing Agents', 'closing')).text).toContain('Palapa offers none')
})

test('a service that does not exist is not found', async () => {
  const page = await openDocument(site, '/services/plumbers')
  expect([page.status, textOf(only(page, 'h1'))]).toEqual([404, 'Page not found'])
})
