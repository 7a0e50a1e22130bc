import { expect, test } from 'vitest'
import { documentStatus, failureAdvice, failureMessage, failureReason } from './api.ts'

const failure = (status: number, message?: string) => ({
  status,
  statusText: '',
  ...(message && { message }),
})

test('LIST-13 an HTTP failure shows its status, not the server’s message', () => {
  expect(failureMessage(failure(500, 'Something broke.'))).toBe('HTTP error! status: 500')
})

test('LIST-13 DETAIL-16 without a response the reason is the error’s message, or unknown', () => {
  expect(failureMessage(failure(0, 'Failed to fetch'))).toBe('Failed to fetch')
  expect(failureMessage(failure(0))).toBe('An unknown error occurred')
  expect(failureMessage(failure(0), 'Unknown here')).toBe('Unknown here')
})

test('only a failure without a response blames the connection', () => {
  expect(
    [failure(0, 'Failed to fetch'), failure(429, 'Wait.'), failure(502)].map((each) => failureReason(each)),
  ).toEqual([
    'Palapa could not be reached. Check your connection and try again.',
    'Wait.',
    'Something went wrong on our side. Please try again.',
  ])
  expect([0, 500, 503, 429].map((status) => failureAdvice({ status }))).toEqual([
    'Check your connection and try again.',
    'The fault is ours. Please try again in a minute.',
    'The fault is ours. Please try again in a minute.',
    'Please try again in a minute.',
  ])
})

test('a document shows why its data is missing', () => {
  expect([404, 400, 429, 503, 500, 0].map((status) => documentStatus(failure(status)))).toEqual([
    404, 400, 429, 503, 502, 502,
  ])
})
