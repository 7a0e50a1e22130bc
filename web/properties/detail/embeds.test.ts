import { expect, test } from 'vitest'
import { linkableUrl, mapEmbedUrl, videoEmbedUrl } from './embeds.ts'

const id = 'dQw4w9WgXcQ'
const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
const queryOf = (address: string) => new URL(mapEmbedUrl(address) ?? 'none:').searchParams.get('q')

test('DETAIL-09 watch, short and embed links of YouTube become the privacy-enhanced player', () => {
  expect(videoEmbedUrl(`https://www.youtube.com/watch?v=${id}&t=4`)).toBe(player)
  expect(videoEmbedUrl(`https://youtu.be/${id}?si=x`)).toBe(player)
  expect(videoEmbedUrl(`http://m.youtube.com/shorts/${id}`)).toBe(player)
  expect(videoEmbedUrl(`https://www.youtube-nocookie.com/embed/${id}`)).toBe(player)
})

test('DETAIL-09 a video of any other site is not embedded', () => {
  const others = [
    `https://vimeo.com/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    'https://www.youtube.com/watch?v=too-short',
    `javascript:alert("https://youtu.be/${id}")`,
    'not an address',
    null,
  ]
  expect(others.map(videoEmbedUrl)).toEqual(others.map(() => null))
})

test('DETAIL-08 every form of a Google Maps URL becomes an embedded map of the place', () => {
  expect(queryOf('https://www.google.com/maps/place/San+Pedro,+Belize/@17.9,-87.9,14z')).toBe(
    'San Pedro, Belize',
  )
  expect(queryOf('https://www.google.com/maps/place/X/@17,-88,15z/data=!4m2!3d17.915!4d-87.961')).toBe(
    '17.915,-87.961',
  )
  expect(queryOf('https://maps.google.com/?q=Placencia')).toBe('Placencia')
  expect(queryOf('https://www.google.com.bz/maps/@16.51,-88.36,13z')).toBe('16.51,-88.36')
  expect(queryOf('https://www.google.com/maps/search/?api=1&query=Hopkins')).toBe('Hopkins')
  expect(queryOf('https://www.google.com/maps/embed?pb=!1m18!1m12!2d-88.0!3d17.5!2m3')).toBe('17.5,-88.0')
})

test('the embedded map contains only the place and its zoom', () => {
  expect(mapEmbedUrl('https://www.google.com/maps/place/A%26b=c/@1,2,9.5z?evil=1')).toBe(
    'https://www.google.com/maps?q=A%26b%3Dc&z=9&output=embed',
  )
})

test('DETAIL-09 a map of any other site is not embedded', () => {
  const others = [
    'https://www.openstreetmap.org/#map=14/17.9/-87.9',
    'https://google.com.evil.example/maps?q=x',
    'https://www.google.com/search?q=maps',
    'https://maps.app.goo.gl/abc',
    'javascript:alert(1)',
    null,
  ]
  expect(others.map(mapEmbedUrl)).toEqual(others.map(() => null))
})

test('only a web address becomes a link', () => {
  expect(linkableUrl('https://www.openstreetmap.org/')).toBe('https://www.openstreetmap.org/')
  expect(linkableUrl('javascript:alert(1)')).toBeNull()
})
