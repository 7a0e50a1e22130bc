import type { Page } from '@playwright/test'
import { facts, figure } from '#contract/facts.ts'
import { supportAnswer } from '#contract/support/agent.ts'
import { articlePaths } from './articles.ts'
import { expect, test } from './fixtures.ts'

const factFigures = new Set(Object.values(facts).map(figure))

/** Returns every phrase that looks like a figure about fees, taxes, financing or time. */
const figuresIn = (text: string) =>
  new Set(
    text.match(
      /(?:US|BZ)\$[\d,]+|\b\d[\d.]*(?:-\d[\d.]*)?(?:\u00a0| )?%|\b\d+\+|\b\d+(?:-\d+)? (?:days?|months?|years?|feet)\b/g,
    ),
  )

const article = (page: Page) => page.getByRole('article').innerText()
const table = (page: Page) =>
  page.getByRole('table', { name: 'Palapa compared with traditional realtors' }).innerText()

test('FOOT-11 FOOT-12 every figure on every page is one of the facts and is listed among the sources', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let stated = 0
  // The form on /search has numeric options, but the page states no figures.
  for (const path of articlePaths.filter((one) => one !== '/search')) {
    await page.goto(path)
    const figures = [...figuresIn(await article(page))]
    expect([path, figures.filter((text) => !factFigures.has(text))]).toEqual([path, []])
    const sources = page.getByRole('region', { name: 'Where the figures come from' })
    const listed = figures.length > 0 ? await sources.innerText() : ''
    expect([path, figures.filter((text) => !listed.includes(text))]).toEqual([path, []])
    if (figures.length > 0) expect(listed).toMatch(/Checked in November 2026\./)
    stated += figures.length
  }
  expect(stated).toBeGreaterThan(80)
})

test('FOOT-11 the financing page and the support agent state the same about mortgages and seller financing', async ({
  page,
}) => {
  await page.goto('/financing')
  const text = await article(page)
  const [mortgage, seller] = [supportAnswer('@support mortgage'), supportAnswer('@support seller financing')]
  for (const phrase of ['30-40%', '30-50%', '10-15 years'])
    expect([mortgage, text]).toEqual([expect.stringContaining(phrase), expect.stringContaining(phrase)])
  for (const phrase of ['50%', '10-30%', '5-10 years'])
    expect([seller, text]).toEqual([expect.stringContaining(phrase), expect.stringContaining(phrase)])
  expect([...figuresIn(mortgage), ...figuresIn(seller)].filter((phrase) => !text.includes(phrase))).toEqual(
    [],
  )
})

test('FOOT-12 the pricing page states the same fees as Home’s table, the calculator and the support agent', async ({
  page,
}) => {
  await page.goto('/')
  const onHome = await table(page)
  await page.goto('/pricing')
  expect(await table(page)).toBe(onHome)
  const text = await article(page)
  for (const phrase of ['3%', '8%', '10%', '$30,000']) expect(text).toContain(phrase)
  expect(supportAnswer('@support fees')).toContain('3% service fee')
  expect(supportAnswer('@support closing costs')).toContain('completed transactions is the seller’s')
  await page.getByRole('button', { name: 'Work out your own savings' }).click()
  const calculator = page.getByRole('dialog')
  await calculator.getByRole('textbox').fill('600000')
  await expect(calculator).toContainText('$30,000')
})

test('FOOT-10 FOOT-14 where sources disagree a page gives both figures and advises to confirm', async ({
  page,
}) => {
  const disputed = [
    ['/buyers-guide', '5%', '8%'],
    ['/faq-buyers', '45+', '40+'],
    ['/financing', '30-40%', '30-50%'],
  ]
  for (const [path = '', ours = '', theirs = ''] of disputed) {
    await page.goto(path)
    const text = await article(page)
    expect(text).toContain(ours)
    expect(text).toContain(theirs)
    expect(text).toMatch(/confirm [^.]*attorney in Belize/)
  }
  await page.goto('/seller-guide')
  expect(await article(page)).toContain(
    '15% for non-residents, whereas several published guides say that Belize has none',
  )
})
