import { expect, test } from 'vitest'
import { suspensionMessage } from './policy.ts'

test('the message about a suspension ends with one mark, whichever the reason has', () => {
  const reasons = ['Spam', 'Spam. ', 'Stop writing to her!', 'Who are you?!', 'Spam …', 'Spam...']
  expect(reasons.map((reason) => suspensionMessage({ until: null, reason }))).toEqual([
    'Your account is suspended for good. The reason: Spam.',
    'Your account is suspended for good. The reason: Spam.',
    'Your account is suspended for good. The reason: Stop writing to her!',
    'Your account is suspended for good. The reason: Who are you?!',
    'Your account is suspended for good. The reason: Spam …',
    'Your account is suspended for good. The reason: Spam.',
  ])
})
