import { expect, test } from 'vitest'
import { isMailboxFull } from './mail-failures.ts'

const refusal = (response: string) =>
  Object.assign(new Error('refused'), { response, responseCode: Number(response.slice(0, 3)) })

test('a full mailbox is distinguished from an address that does not exist and a refused content', () => {
  for (const response of [
    '552 over quota',
    '552 5.2.2 mailbox full',
    '550-5.2.2 over quota',
    '554 5.2.2 full',
  ])
    expect(isMailboxFull(refusal(response)), response).toBe(true)
  for (const response of [
    '550 no such person',
    '550 5.1.1 unknown',
    '551 5.1.6 moved',
    '553 5.1.3 bad address',
  ])
    expect(isMailboxFull(refusal(response)), response).toBe(false)
  for (const response of ['554 5.7.1 spam', '550 5.2.1 disabled, not 5.2.2'])
    expect(isMailboxFull(refusal(response)), response).toBe(false)
  expect(isMailboxFull(new Error('socket closed'))).toBe(false)
})
