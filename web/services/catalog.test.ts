import { expect, test } from 'vitest'
import { servicePage, services } from './catalog.ts'

test('SERV-01 there are exactly six services under the footer’s addresses', () => {
  expect(services.map(({ slug }) => servicePage(slug).path)).toEqual([
    '/services/photographers',
    '/services/lawyers',
    '/services/closing',
    '/services/templates',
    '/services/verification',
    '/services/support',
  ])
})

test('the page of an unknown service throws', () => {
  expect(() => servicePage('plumbers')).toThrow('plumbers')
})
