import { expect, test } from 'vitest'
import { linkedPosition } from './map-link.ts'

test('the coordinates of a Google Maps URL are read from its text, a marker first', () => {
  const position = { lat: 17.5, lon: -88.2 }
  const links = [
    'https://www.google.com/maps?q=17.5,-88.2',
    'https://maps.google.com/?q=loc:17.5,-88.2',
    'https://www.google.com.bz/maps/@17.5,-88.2,13z',
    'https://www.google.com/maps/place/17.5,-88.2/@16.9,-88.9,15z',
    'https://www.google.com/maps/place/Belize+City/@17.5,-88.2,12z',
    'https://www.google.com/maps/place/X/@17,-88,15z/data=!4m2!3d17.5!4d-88.2',
    'https://www.google.com/maps/search/?api=1&query=17.5%2C-88.2',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-88.2!3d17.5!2m3',
  ]
  for (const link of links) expect([link, linkedPosition(link)]).toEqual([link, position])
  expect(linkedPosition('https://www.google.com/maps?q=17.123456789,-88.9876543')).toEqual({
    lat: 17.123457,
    lon: -88.987654,
  })
})

test('a link without coordinates in Belize has no position', () => {
  const links = [
    'https://maps.app.goo.gl/Ab1',
    'https://www.google.com/maps/place/Hopkins',
    'https://www.google.com/maps?q=48.85,2.35',
    'https://www.google.com/maps?q=48.85,2.35&ll=17.5,-88.2',
    'https://www.openstreetmap.org/#map=14/17.9/-87.9',
    'https://google.com.evil.example/maps?q=17.5,-88.2',
    'ftp://www.google.com/maps?q=17.5,-88.2',
    'not an address',
  ]
  for (const link of links) expect([link, linkedPosition(link)]).toEqual([link, null])
})
