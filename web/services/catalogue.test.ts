import { expect, test } from 'vitest'
import { servicePage, services } from './catalogue.ts'

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

test('a page of a service that does not exist is a mistake in the code', () => {
  expect(() => servicePage('plumbers')).toThrow('plumbers')
})
