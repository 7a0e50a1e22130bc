import { expect, test } from 'vitest'
import { creationReason, uploadComplaint } from './create-listing.ts'

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
  expect(uploadComplaint([{ file, message: '' }], true)).toBe(
    'Property created successfully, but photo upload failed. You can add photos later.',
  )
})
