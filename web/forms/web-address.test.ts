import { expect, test } from 'vitest'
import { withProtocol } from './web-address.ts'

test('an address without a protocol gets one', () => {
  expect(withProtocol('facebook.com/ana')).toBe('https://facebook.com/ana')
  expect(withProtocol(' www.ana-coc.bz ')).toBe('https://www.ana-coc.bz')
  expect(withProtocol('ana.bz:8080?a=1')).toBe('https://ana.bz:8080?a=1')
})

test('a URL with a protocol, or text that is no URL, is unchanged', () => {
  for (const typed of [
    '',
    'http://ana.bz',
    'javascript:alert(1)',
    'ana',
    'ana coc.bz',
    '@ana',
    'ana@coc.bz',
  ]) {
    expect(withProtocol(typed)).toBe(typed)
  }
})
