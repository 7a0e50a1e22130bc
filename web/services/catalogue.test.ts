import { expect, test } from 'vitest'
import { findService, services } from './catalogue.ts'

test('SERV-01 there are exactly six services under the footer’s addresses', () => {
  expect(services.map(({ slug }) => slug)).toEqual([
    'photographers',
    'lawyers',
    'closing',
    'templates',
    'verification',
    'support',
  ])
})

test('no page of a service states a figure', () => {
  const texts = services.map((service) => JSON.stringify({ ...service, action: service.action.text }))
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
})

test('an unknown service is not found', () => {
  expect(findService('plumbers')).toBeUndefined()
})
