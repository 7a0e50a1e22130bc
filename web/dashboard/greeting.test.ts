import { expect, test } from 'vitest'
import { greetingName } from './greeting.ts'

test('DASHB-02 the banner greets by the first word of the name, or with "there"', () => {
  expect(greetingName('Ana Maria Coc')).toBe('Ana')
  expect(greetingName('  Ana ')).toBe('Ana')
  expect(greetingName('Ana')).toBe('Ana')
  expect(greetingName('  ')).toBe('there')
})
