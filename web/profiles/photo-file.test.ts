import { expect, test } from 'vitest'
import { maximumPhotoBytes, photoFileError } from './photo-file.ts'

test('PROFILE-16 the largest file is 10485760 bytes', () => {
  expect(maximumPhotoBytes).toBe(10_485_760)
  expect(photoFileError({ type: 'image/png', size: 10_485_760 })).toBe('')
  expect(photoFileError({ type: 'image/png', size: 10_485_761 })).toBe('Image size must be less than 10MB')
})

test('PROFILE-15 a file without an image type is rejected, whatever its size', () => {
  expect(photoFileError({ type: 'application/pdf', size: 20_000_000 })).toBe('Please upload an image file')
  expect(photoFileError({ type: '', size: 1 })).toBe('Please upload an image file')
})
