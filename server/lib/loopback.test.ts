import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test('the local machine is recognized in every notation', () => {
  const local = ['localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1']
  expect(local.filter((host) => !isLoopback(host))).toEqual([])
  const others = [
    '128.0.0.1',
    '10.0.0.1',
    '::2',
    '::ffff:10.0.0.1',
    '127.0.0.1.example',
    '127.1',
    'palapa.bz',
    '',
  ]
  expect(others.filter(isLoopback)).toEqual([])
})
