import { expect, test } from 'vitest'
import { creationReason, isRefused, uploadError } from './create-listing.ts'

const file = new File([], 'dock.jpg', { type: 'image/jpeg' })

test('WIZARD-26 a failed creation shows the server’s reason, or the status if the body is not JSON', () => {
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

test('WIZARD-27 the message names rejected photos, and differs when the upload broke off', () => {
  expect(uploadError([], false)).toBeNull()
  expect(uploadError([{ file, message: 'dock.jpg is not an image.' }], false)).toBe(
    'Property created successfully, but photo upload failed: dock.jpg is not an image.',
  )
  const full = 'Your photos fill the 500 MB that an account has.'
  expect(
    uploadError(
      [
        { file, message: full },
        { file, message: full },
      ],
      false,
    ),
  ).toBe(`Property created successfully, but photo upload failed: ${full}`)
  expect(uploadError([{ file, message: '' }], true)).toBe(
    'Property created successfully, but photo upload failed. You can add photos later.',
  )
})

test('only a rejection by the server means that no listing was created', () => {
  const failure = (status: number) => ({ status, statusText: '' })
  expect([400, 409, 413, 422, 429].map((status) => isRefused(failure(status)))).toEqual(Array(5).fill(true))
  expect([0, 401, 408, 500, 502, 503].map((status) => isRefused(failure(status)))).toEqual(
    Array(6).fill(false),
  )
  expect(isRefused({ ...failure(403), isUnreadable: true })).toBe(false)
})
