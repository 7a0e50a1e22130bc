import { expect, test } from 'vitest'
import { facts } from '#contract/facts/facts.ts'
import { priceNote } from './price-note.ts'

test('a price is shown in Belize dollars and without the fee, both from the published figures', () => {
  expect([facts.belizeDollar.value, facts.serviceFee.value]).toEqual([2, 3])
  expect(priceNote('245,000')).toBe('About BZ$490,000 · you keep US$237,650 after our 3%')
  expect(priceNote('US$325k')).toBe('About BZ$650,000 · you keep US$315,250 after our 3%')
})

test('any other text shows the fee', () => {
  for (const text of ['', '0', 'cheap', 'BZ$650,000'])
    expect(priceNote(text)).toBe('In US dollars. Our fee is 3% of the sale price.')
})
