import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './fact-sources.ts'
import { type Fact, facts, figure, largestSavingPercent, savingPercent } from './facts.ts'
import { topics } from '#contract/support/topics.ts'

const all: [string, Fact][] = Object.entries(facts)

test('every figure has a source and the month in which it was checked', () => {
  expect(Object.keys(sources)).toEqual(Object.keys(facts))
  const bare = Object.entries(sources).filter(
    ([, { source, checkedIn }]) => source.length < 10 || !/^20\d\d-(0[1-9]|1[0-2])$/.test(checkedIn),
  )
  expect(bare.map(([name]) => name)).toEqual([])
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

test('the support agent mentions every figure that is not only for pages', () => {
  const answers = topics.map(({ answer }) => answer).join(' ')
  const onPagesOnly = /^(realtor|stampDutyFree|lodging$)/
  const unsaid = all.filter(([name, fact]) => !onPagesOnly.test(name) && !answers.includes(figure(fact)))
  expect(unsaid.map(([name]) => name)).toEqual([])
})

test('no page and no answer contains a literal percentage', () => {
  const root = join(import.meta.dirname, '..')
  const files = [
    ...readdirSync(join(root, 'contract'))
      .filter((name) => name.startsWith('support-topics'))
      .map((name) => `contract/${name}`),
    ...['home', 'content', 'services'].flatMap((folder) =>
      readdirSync(join(root, 'web', folder)).map((name) => `web/${folder}/${name}`),
    ),
  ].filter((file) => /\.(tsx|mdx)$|^contract/.test(file))
  const written = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/className=("[^"]*"|\{[^}]*\})/g, '')
    return [...text.matchAll(/\b\d+(\.\d+)?(-\d+)?( ?%|\+| (days|months|years|feet))(?![\w%\]])/g)].map(
      ([found]) => `${file}: ${found}`,
    )
  })
  expect(written).toEqual([])
})
