import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amountText, moneyText, shortAmountText } from './money.ts'

test('an amount has its currency, grouped digits, and cents only if there are any', () => {
  expect([640_000, 99.5, 0.01, 0, 999_999_999].map((amount) => moneyText(amount))).toEqual([
    'US$640,000',
    'US$99.50',
    'US$0.01',
    'US$0',
    'US$999,999,999',
  ])
  expect(moneyText(1_280_000, 'BZD')).toBe('BZ$1,280,000')
  expect([345_000, 1_250_000].map(shortAmountText)).toEqual(['345k', '1.25M'])
  expect(amountText(2_147_483_648.5)).toBe('2,147,483,648.50')
})

/** Files in which the specification words an example with `$` alone, beside a note that names the currency. */
const worded = ['web/home/comparison.tsx']

/** A dollar sign before an amount or an expression, or alone in a line of JSX, and formats with signs of their own. */
const otherSigns = /(?<!US|BZ)\$\d[\d,]{2,}|\$\$\{|^\s*\$\s*$|style: 'currency'/

test('only the functions for money write a dollar sign, so that no amount leaves its currency open', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx,mdx,ejs}').filter(
    (file) => !file.includes('.test.') && !worded.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && otherSigns.test(line))
      .filter((line) => !/\.push\(|\$argon2/.test(line)) // parameters of statements, and a hash
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
