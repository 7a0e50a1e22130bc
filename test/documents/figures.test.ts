import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facts, figure } from '#contract/facts/facts.ts'
import { retention } from '#contract/operation/retention.ts'
import { supportAnswer } from '#contract/support/agent.ts'
import type { TestApp } from '#test/app.ts'
import { articlePaths } from '#test/screens.ts'
import { createSite, linksOf, only, openDocument, textOf } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

const factFigures = new Set(Object.values(facts).map(figure).map(withPlainSpaces))
/** How long personal data stays, which no source states: Palapa decides it. */
const retentionFigures = new Set(
  Object.entries(retention).map(([name, value]) => `${value} ${name.endsWith('Months') ? 'months' : 'days'}`),
)

/** Returns every phrase that looks like a figure about fees, taxes, financing or time. */
function figuresIn(text: string): string[] {
  const pattern =
    /(?:US|BZ)\$[\d,]+|(?<![\d.-])(?:\d[\d.]*(?:-\d[\d.]*)? ?%|\d+\+|\d+(?:-\d+)? (?:days?|months?|years?|feet)\b)/g
  return [...new Set(text.match(pattern))]
}

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Returns the text of an article without what is calculated from facts, in a table or for one sale, and amounts that are links to their source. */
function textWithoutExamples(article: HTMLElement): string {
  const tables = article
    .querySelectorAll('table')
    .filter((one) => textOf(one).startsWith('Costs of buying at'))
  const sales = article.querySelectorAll('p').filter((one) => /^On a US\$\S+ sale /.test(textOf(one)))
  const links = article.querySelectorAll('a[href^="https://"]').filter((one) => textOf(one).includes('US$'))
  return [...tables, ...sales, ...links].reduce(
    (text, part) => text.replace(textOf(part), ' '),
    textOf(article),
  )
}

const article = async (path: string) => textOf(only(await openDocument(site, path), 'main article'))
const table = async (path: string) => {
  const tables = (await openDocument(site, path)).root.querySelectorAll('table')
  const wanted = tables.filter((element) =>
    textOf(element).startsWith('Palapa compared with traditional realtors'),
  )
  expect(wanted).toHaveLength(1)
  return wanted.map(textOf)
}

test('FOOT-11 FOOT-12 every figure on every page is one of the facts and is listed among the sources', async () => {
  let stated = 0
  // The form on /search has numeric options, but the page states no figures.
  for (const path of articlePaths.filter((one) => one !== '/search')) {
    const page = await openDocument(site, path)
    const found = figuresIn(textWithoutExamples(only(page, 'main article')))
    const figures = path === '/privacy' ? found.filter((text) => !retentionFigures.has(text)) : found
    expect([path, figures.filter((text) => !factFigures.has(text))]).toEqual([path, []])
    if (figures.length === 0) continue
    const listed = textOf(only(page, '[aria-labelledby="where-the-figures-come-from"]'))
    expect([path, figures.filter((text) => !listed.includes(text))]).toEqual([path, []])
    expect(listed).toMatch(/read November 2026|reviewed November 2026|Definition/)
    stated += figures.length
  }
  expect(stated).toBeGreaterThan(80)
})

test('articles name the currency of every amount, except those that the specification words', async () => {
  const amounts = new Set<string>()
  for (const path of articlePaths)
    for (const [amount] of (await article(path)).matchAll(/(?<!US|BZ)\$[\d,]*\d/g)) amounts.add(amount)
  const table = ['$600,000', '$30,000', '$18,000', '$48,000']
  expect([...amounts].toSorted()).toEqual(table.toSorted())
})

test('FOOT-11 the financing page and the support agent state the same about mortgages and seller financing', async () => {
  const text = await article('/financing')
  const [mortgage, seller] = [supportAnswer('@support mortgage'), supportAnswer('@support seller financing')]
  for (const phrase of ['30-40%', '30-50%', '10-15 years'])
    expect([mortgage, text]).toEqual([expect.stringContaining(phrase), expect.stringContaining(phrase)])
  for (const phrase of ['50%', '10-30%', '5-10 years'])
    expect([seller, text]).toEqual([expect.stringContaining(phrase), expect.stringContaining(phrase)])
  const inAnswers = [mortgage, seller].map(withPlainSpaces).flatMap(figuresIn)
  expect(inAnswers.filter((phrase) => !text.includes(phrase))).toEqual([])
})

test('FOOT-12 the pricing page states the same fees as Home’s table and the support agent', async () => {
  expect(await table('/pricing')).toEqual(await table('/'))
  const text = await article('/pricing')
  for (const phrase of ['3%', '8%', '10%', '$30,000']) expect(text).toContain(phrase)
  expect(text).toContain('What you pay Sellers 3% of the sale price')
  expect(text).toMatch(/ On a US\$600,000 sale US\$18,000 Buyers Nothing .* On a US\$600,000 sale US\$0 /)
  expect(supportAnswer('@support fees')).toContain('3% service fee')
  expect(supportAnswer('@support closing costs')).toContain('completed transactions is the seller’s')
})

const disagreements = [
  ['/buyers-guide', '5%', '8%'],
  ['/faq-buyers', '45+', '40+'],
  ['/faq-buyers', '50%', '10-30%'],
  ['/financing', '30-40%', '30-50%'],
] as const

test('FOOT-10 FOOT-14 where sources disagree the articles give both figures and advise to confirm', async () => {
  for (const [path, ours, theirs] of disagreements) {
    const text = await article(path)
    expect(text).toContain(ours)
    expect(text).toContain(theirs)
    expect(text).toMatch(/confirm [^.]*attorney in Belize/)
  }
})

test('FOOT-10 the guides say that sources disagree about capital gains tax, and print no rate of it', async () => {
  for (const path of ['/buyers-guide', '/seller-guide', '/faq-sellers']) {
    const text = await article(path)
    expect(text).toContain('published guides say that Belize has no capital gains tax')
    expect(text).toContain('names a rate for non-residents, which we could not confirm')
    expect(text).not.toContain(figure(facts.capitalGainsTax))
  }
})

test('FOOT-11 no article prints a rental return, for which no source was found', async () => {
  for (const path of ['/financing', '/faq-buyers']) {
    const text = await article(path)
    expect(text).toContain('We found no source for a figure that holds in general')
    expect(text).toContain('ask the seller for the bookings and bills of the last year')
    expect(text).not.toContain(figure(facts.rentalReturns))
  }
})

test('every page that states a rate of the stamp duty names the amendment of 2025', async () => {
  const rates = new Set([figure(facts.stampDuty), figure(facts.stampDutyOthers)])
  let stating = 0
  for (const path of articlePaths) {
    const sentences = (await article(path)).split(/(?<=[.;]) /)
    const isStated = sentences.some(
      (sentence) =>
        /stamp duty|\bduty\b/i.test(sentence) && figuresIn(sentence).some((text) => rates.has(text)),
    )
    if (!isStated) continue
    stating += 1
    expect([path, await article(path)]).toEqual([
      path,
      expect.stringMatching(/Stamp Duties \(Amendment\) Act has been in force since January 1, 2025/),
    ])
  }
  expect(stating).toBeGreaterThanOrEqual(7)
})

test('the first part of the price is free of duty by two readings, and the guide gives both', async () => {
  const text = await article('/buyers-guide')
  expect(text).toContain(
    'The notice frees them for nationals only; agents say that they are free for everyone',
  )
  expect(text).toContain('that makes a difference of US$800')
})

test('a figure links to its source, with the year of the source and when it was read', async () => {
  const page = await openDocument(site, '/buyers-guide')
  const listed = only(page, '[aria-labelledby="where-the-figures-come-from"]')
  expect(listed.querySelector('details')?.hasAttribute('open')).toBe(false)
  expect(textOf(listed)).toContain('(source of 2017, read November 2026)')
  expect(textOf(listed)).toContain('(undated source, read November 2026)')
  expect(linksOf(listed)).toContain(
    'https://ambergriscaye.com/forum/ubbthreads.php/topics/526820/stamp-duty-amendment.html',
  )
})
