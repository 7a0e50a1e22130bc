import { expect, test } from 'vitest'
import { creationReason, isRefused, uploadComplaint } from './create-listing.ts'

const file = new File([], 'dock.jpg', { type: 'image/jpeg' })

test('WIZARD-26 a failed creation gives the server’s reason, and the status of what is not JSON', () => {
  const failure = { status: 400, statusText: 'Bad Request' }
  expect(creationReason({ ...failure, message: 'Give the listing a title.' })).toBe(
    'Give the listing a title.',
  )
  expect(creationReason(failure)).toBe('Failed to create property')
  expect(creationReason({ status: 502, statusText: 'Bad Gateway', isUnreadable: true })).toBe(
    'HTTP 502: Bad Gateway',
  )
  expect(creationReason({ status: 0, statusText: '', message: 'fetch failed' })).toBe(
    'Failed to create property',
  )
})

test('WIZARD-27 refused photos are named, and an upload that broke off is told apart', () => {
  expect(uploadComplaint([], false)).toBeNull()
  expect(uploadComplaint([{ file, message: 'dock.jpg is not a picture.' }], false)).toBe(
    'Property created successfully, but photo upload failed: dock.jpg is not a picture.',
  )
  const full = 'Your photos fill the 500 MB that an account has.'
  expect(
    uploadComplaint(
      [
        { file, message: full },
        { file, message: full },
      ],
      false,
    ),
  ).toBe(`Property created successfully, but photo upload failed: ${full}`)
  expect(uploadComplaint([{ file, message: '' }], true)).toBe(
    'Property created successfully, but photo upload failed. You can add photos later.',
  )
})

test('only an answer of the server that it refused the listing means that none was made', () => {
  const failure = (status: number) => ({ status, statusText: '' })
  expect([400, 409, 413, 422, 429].map((status) => isRefused(failure(status)))).toEqual(Array(5).fill(true))
  expect([0, 401, 408, 500, 502, 503].map((status) => isRefused(failure(status)))).toEqual(
    Array(6).fill(false),
  )
  expect(isRefused({ ...failure(403), isUnreadable: true })).toBe(false)
})
