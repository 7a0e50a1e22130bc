import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './fact-sources.ts'
import {
  dateInWords,
  type Fact,
  facts,
  figure,
  largestSavingPercent,
  monthsSinceReading,
  readingInWords,
  savingPercent,
} from './facts.ts'
import { topics } from '#contract/support/topics.ts'

const all = Object.entries(facts) as [keyof typeof facts, Fact][]

test('every figure has a source, the date of the source, and the month in which it was read', () => {
  expect(Object.keys(sources)).toEqual(Object.keys(facts))
  const text = (name: keyof typeof facts) =>
    sources[name].source.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  const bare = all.filter(([name, { sourceDate, checkedIn }]) => {
    const isDated = sourceDate === null || /^20\d\d(-(0[1-9]|1[0-2])(-[0-3]\d)?)?$/.test(sourceDate)
    const isRead = /^20\d\d-(0[1-9]|1[0-2])$/.test(checkedIn) && checkedIn >= (sourceDate ?? '').slice(0, 7)
    return !isDated || !isRead || text(name).length === 0
  })
  expect(bare.map(([name]) => name)).toEqual([])
})

test('links to sources use https', () => {
  const links = Object.values(sources).flatMap(({ source }) =>
    source.filter((part) => typeof part !== 'string'),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ text, url }) => !url.startsWith('https://') || !url.includes(text))).toEqual([])
})

/** Returns the figures whose source was last read more than twelve months before. */
const overdue = (now: Date, figures = all) =>
  figures.filter(([, fact]) => monthsSinceReading(fact, now) > 12).map(([name]) => name)

test('a source that was not read again within twelve months is overdue', () => {
  const read: typeof all = [['serviceFee', { ...facts.serviceFee, checkedIn: '2026-11' }]]
  expect(overdue(new Date('2026-11-30T23:00:00Z'), read)).toEqual([])
  expect(overdue(new Date('2027-11-30T23:00:00Z'), read)).toEqual([])
  expect(overdue(new Date('2027-12-01T00:00:00Z'), read)).toEqual(['serviceFee'])
})

test('every source was read within the last twelve months', () => {
  expect(
    overdue(new Date()),
    'Open the source of each of these figures (contract/facts/fact-sources.ts), correct its value and sourceDate in ' +
      'contract/facts/facts.ts if they differ, and set its checkedIn to this month. Do not change checkedIn without reading.',
  ).toEqual([])
})

test('a source is described by its year and the month in which it was read', () => {
  expect(readingInWords(facts.stampDuty)).toBe('source of 2017, read November 2026')
  expect(readingInWords(facts.deposit)).toBe('undated source, read November 2026')
  expect(['2025', '2025-02', '2025-01-01', '--04-01'].map(dateInWords)).toEqual([
    '2025',
    'February 2025',
    'January 1, 2025',
    'April 1',
  ])
})

test('figures that follow from others are calculated from them', () => {
  const free = facts.stampDutyFree.value / facts.belizeDollar.value
  expect(facts.stampDutyFreeInDollars.value).toBe(free)
  expect(facts.stampDutyFreeDifference.value).toBe((free * facts.stampDutyOthers.value) / 100)
  expect(facts.closingCosts.value).toBe(facts.stampDutyOthers.value + facts.attorneyFee.value)
  expect(facts.closingCostsNationals.value).toBe(facts.stampDuty.value + facts.attorneyFee.value)
})

test('the advertised savings follow from the fees', () => {
  expect(facts.serviceFee.value).toBe(3)
  expect(facts.realtorFeeProperty.value).toBe(8)
  expect(facts.realtorFeeLand.value).toBe(10)
  expect(savingPercent).toBe(5)
  expect(largestSavingPercent).toBe(7)
  expect(facts.realtorFees.value).toEqual({ from: 6, to: 10 })
})

test('a figure is printed with its unit', () => {
  expect(figure(facts.serviceFee)).toBe('3%')
  expect(figure(facts.propertyTax)).toBe('1-1.5%')
  expect(figure(facts.closing)).toBe('30-90 days')
  expect(figure(facts.retireeAge)).toBe('45+')
  expect(figure(facts.retireeIncome)).toBe('US$2,000')
  expect(figure(facts.stampDutyFree)).toBe('BZ$20,000')
  expect([figure(facts.lodging), figure(facts.lodgingAbroad)]).toEqual(['1 month', '3 months'])
})

test('every answer that states the stamp duty names the amendment of 2025', () => {
  const rates = [facts.stampDuty, facts.stampDutyOthers].map(figure)
  const stating = topics.filter(
    ({ answer }) => /stamp duty/i.test(answer) && rates.some((rate) => answer.includes(rate)),
  )
  expect(stating.length).toBeGreaterThanOrEqual(2)
  const silent = stating.filter(({ answer }) => !answer.includes(figure(facts.stampDutyAmendment)))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the support agent mentions every figure that is not only for pages', () => {
  const answers = topics.map(({ answer }) => answer).join(' ')
  const onPagesOnly = /^(realtor|stampDutyFree|salesTaxThreshold$|landTax[A-Z]|lodging$|registration)/
  const unused = all.filter(([name, fact]) => !onPagesOnly.test(name) && !answers.includes(figure(fact)))
  expect(unused.map(([name]) => name)).toEqual([])
})

test('no page and no answer contains a literal percentage', () => {
  const root = join(import.meta.dirname, '../..')
  const files = [
    ...readdirSync(join(root, 'contract/support'))
      .filter((name) => name.startsWith('topics-'))
      .map((name) => `contract/support/${name}`),
    ...['home', 'content', 'services'].flatMap((folder) =>
      readdirSync(join(root, 'web', folder)).map((name) => `web/${folder}/${name}`),
    ),
  ].filter((file) => /(?<!\.test)\.(tsx|mdx)$|^contract/.test(file))
  const written = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/className=("[^"]*"|\{[^}]*\})/g, '')
    return [...text.matchAll(/\b\d+(\.\d+)?(-\d+)?( ?%|\+| (days|months|years|feet))(?![\w%\]])/g)].map(
      ([found]) => `${file}: ${found}`,
    )
  })
  expect(written).toEqual([])
})
