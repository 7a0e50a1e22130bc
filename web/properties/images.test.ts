import { expect, test } from 'vitest'
import type { PropertyImage } from '#contract/images.ts'
import { imagesOf, placeholderUrl, previewOf, primaryImageUrl } from './images.ts'

function image(id: string, changes: Partial<PropertyImage> = {}): PropertyImage {
  return {
    id,
    url: `/media/${id}-1280.webp`,
    isPrimary: false,
    mediaType: 'IMAGE',
    width: 1280,
    height: 960,
    placeholder: '#88aaaa',
    widths: [320, 640, 1280],
    ...changes,
  }
}

test('LIST-18 the primary image is shown, or the first image, or the placeholder', () => {
  const video = image('v', { mediaType: 'VIDEO_EMBED' })
  expect(primaryImageUrl([image('a'), image('b', { isPrimary: true })])).toBe('/media/b-1280.webp')
  expect(primaryImageUrl([video, image('a'), image('b')])).toBe('/media/a-1280.webp')
  expect(primaryImageUrl([video])).toBe(placeholderUrl)
})

test('the other images keep their order after the primary one', () => {
  const images = [image('a'), image('b'), image('c', { isPrimary: true })]
  expect(imagesOf(images).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('DETAIL-24 a link preview shows the JPEG version of the image', () => {
  expect(previewOf(image('a'))).toEqual({ url: '/media/a-card.jpg', width: 1200, height: 630 })
})
