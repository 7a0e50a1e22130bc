import { expect, test } from 'vitest'
import { suspensionMessage } from './policy.ts'

test('the sentence about a suspension ends with one mark, whichever the reason has', () => {
  const reasons = ['Spam', 'Spam. ', 'Stop writing to her!', 'Who are you?!', 'Spam …', 'Spam...']
  expect(reasons.map((reason) => suspensionMessage({ until: null, reason }))).toEqual([
    'Your account is suspended: Spam.',
    'Your account is suspended: Spam.',
    'Your account is suspended: Stop writing to her!',
    'Your account is suspended: Who are you?!',
    'Your account is suspended: Spam …',
    'Your account is suspended: Spam.',
  ])
})
