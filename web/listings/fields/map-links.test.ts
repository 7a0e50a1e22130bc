import { expect, test } from 'vitest'
import { isShortMapLink } from './map-links.ts'

test('short Google Maps links are distinguished from long ones', () => {
  const short = ['https://maps.app.goo.gl/Ab1', ' maps.app.goo.gl/Ab1', 'http://goo.gl/maps/x']
  expect(short.map(isShortMapLink)).toEqual([true, true, true])
  const long = ['', 'https://www.google.com/maps/place/Hopkins', 'https://evil.example/maps.app.goo.gl/x']
  expect(long.map(isShortMapLink)).toEqual([false, false, false])
})
