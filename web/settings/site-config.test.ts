import { expect, test } from 'vitest'
import { scriptJson } from './site-config.ts'

test('JSON in the document cannot end its script element', () => {
  const value = { text: '</script><script>alert(1)</script><!--' }
  expect(scriptJson(value)).not.toContain('<')
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
