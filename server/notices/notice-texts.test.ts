import { expect, test } from 'vitest'
import { noticeText } from '#contract/notice-texts.ts'

test('a notice about conversations without a reply counts listings, each of which has several buyers', () => {
  expect([1, 2].map((count) => noticeText('unanswered', { count }))).toEqual([
    'Buyers are waiting for your reply',
    'Buyers are waiting for your reply about 2 of your listings',
  ])
})
