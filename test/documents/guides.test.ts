import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createSite, linksOf, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

const parts = 'main article h2'

test('FOOT-10 the buyer’s guide explains buying, for buyers from abroad too', async () => {
  const guide = await openDocument(site, '/buyers-guide')
  expect(texts(guide.root, parts)).toEqual([
    'Who may buy',
    'Which kind of title?',
    'Land by the sea',
    'What it costs on top of the price',
    'What it costs every year',
    'How to avoid fraud',
    'The steps and the time',
    'What to do next',
    'Where the figures come from',
  ])
  const text = textOf(only(guide, 'main article'))
  expect(text).toContain('the Central Bank must approve the sale or be notified of it')
  expect(text).toContain('everyone else pays 8%')
  expect(text).toContain('according to agents it is due on April 1')
})

test('FOOT-10 the buyer’s guide warns of promised roads and marinas, with the judgment as a link', async () => {
  const guide = only(await openDocument(site, '/buyers-guide'), 'main article')
  expect(textOf(guide)).toContain('buyers were promised roads, a marina and an airport that never came')
  expect(linksOf(guide)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^https:\/\/www\.ftc\.gov\/.*sanctuary-belize-opinion$/),
      expect.stringMatching(/^https:\/\/www\.ftc\.gov\/.*ftc-sending-refunds/),
    ]),
  )
})

test('FOOT-10 the seller’s guide explains how to prepare, list and close a sale', async () => {
  const { root } = await openDocument(site, '/seller-guide')
  const titles = ['Prepare your papers', 'Prepare the property', 'List it', 'Agree and close']
  expect(texts(root, parts)).toEqual(expect.arrayContaining(titles))
  expect(texts(root, 'article a[href="/list-property"]')).toContain('The form')
})

test('FOOT-11 the financing guide compares a mortgage with seller financing in a table of two columns', async () => {
  const page = await openDocument(site, '/financing')
  const table = only(page, 'main article table')
  expect(textOf(only(page, 'main article caption'))).toBe('A mortgage and seller financing')
  expect(texts(table, 'thead th')).toEqual(['Question', 'A mortgage', 'Seller financing'])
  const rows = table.querySelectorAll('tbody tr')
  expect(rows.map((row) => texts(row, 'th[scope=row]').join())).toEqual([
    'Down payment',
    'Term',
    'Interest',
    'Secured by',
  ])
  expect(rows.map((row) => texts(row, 'td').filter(Boolean).length)).toEqual([2, 2, 2, 2])
})

const pagesOfQuestions = [
  ['/faq-buyers', 'Can a foreigner own property in Belize?'],
  ['/faq-sellers', 'What does it cost to list?'],
] as const

test('FOOT-14 the pages of questions answer them, with structured data for search engines', async () => {
  for (const [path, question] of pagesOfQuestions) await expectAnswers(path, question)
})

async function expectAnswers(path: string, question: string): Promise<void> {
  const page = await openDocument(site, path)
  const questions = texts(page.root, 'main article h3')
  expect(questions.length).toBeGreaterThanOrEqual(12)
  expect(questions).toContain(question)
  const { mainEntity, ...data } = JSON.parse(only(page, 'script[type="application/ld+json"]').rawText)
  expect(data['@type']).toBe('FAQPage')
  expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions)
  const text = textOf(only(page, 'main article'))
  for (const { acceptedAnswer } of mainEntity) expect(text).toContain(acceptedAnswer.text)
}

test.each([
  ['/how-it-works', 'what you write reaches its seller at once', 'one has waited there for ten minutes'],
  ['/seller-guide', 'we email you', 'stay hidden until you share them'],
  ['/faq-buyers', 'What you write reaches the owner at once', 'block the other person'],
  ['/faq-sellers', 'a link that stops them', 'you can block a buyer'],
  ['/contact', 'goes to the owner and not to us', 'report the other person'],
  ['/about', 'what you write reaches the person on the other side'],
  ['/press', 'Contact details stay hidden until their owner shares them'],
  ['/terms', 'we may read that conversation'],
  ['/services/support', 'both of you see the question and the answer'],
  ['/services/verification', 'comes with a warning'],
])('%s states who receives a message, or how the recipient is notified', async (path, ...phrases) => {
  const text = textOf(only(await openDocument(site, path), 'main article'))
  for (const words of phrases) expect(text).toContain(words)
  expect(text).not.toMatch(/does not reach|for now|reaches (anyone|no one)/i)
})
