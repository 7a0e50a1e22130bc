import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('the addresses that one machine can choose from count as one', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:0db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8::1')).toBe('2001:db8::')
  expect(networkOf('::1')).toBe('::')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})
