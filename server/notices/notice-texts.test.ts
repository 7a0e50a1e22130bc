import { expect, test } from 'vitest'
import { noticeText } from '#contract/notice-texts.ts'

test('a notice about conversations without a reply counts listings, each of which has several buyers', () => {
  expect([1, 2].map((count) => noticeText('unanswered', { count }))).toEqual([
    'Buyers are waiting for your reply',
    'Buyers are waiting for your reply about 2 of your listings',
  ])
})

test('a notice about a restored listing does not say that buyers find it, because it may be off the market', () => {
  const data = { reason: 'The papers are fine.' }
  expect(noticeText('listing_restored', data)).toBe('We restored your listing: The papers are fine')
})

test('a question about a listing names the status that it is about', () => {
  const texts = [
    {},
    { count: 2 },
    { status: 'UNDER_OFFER' as const },
    { count: 2, status: 'UNDER_OFFER' as const },
  ]
  expect(texts.map((data) => noticeText('still_for_sale', data))).toEqual([
    'Is it still for sale?',
    'Are 2 of your listings still for sale?',
    'Is it still under offer?',
    'Are 2 of your listings still under offer?',
  ])
})
