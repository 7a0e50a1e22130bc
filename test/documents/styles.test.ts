import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web')

test('no style below a :has() applies to any element, because browsers then compute all styles again after each change', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  let read = 0
  const found = files.filter((file) => {
    const isStyleSheet = file.endsWith('.css')
    if (!isStyleSheet && !/\.(tsx|mdx)$/.test(file)) return false
    read += 1
    const text = readFileSync(join(web, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    return ofAny.test(text) || (isStyleSheet && blocksBelowHas(text).some((block) => ofAnyInside.test(block)))
  })
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(200)
  expect(['.a:has(b) > * { }', 'group-has-[a]:p-1'].map((text) => ofAny.test(text))).toEqual([true, true])
  expect(blocksBelowHas('.a:has(b) { > * { top: 0 } }').map((block) => ofAnyInside.test(block))).toEqual([
    true,
  ])
})

const ofAny = /\b(?:group|peer|in)-has-|:has\([^{};]*\)[^,{};]*[\s>+~]\*/
/** Also as the variant `*:` of a utility. */
const ofAnyInside = /[\s>+~]\*{1,2}[\s,:{]/

/** Returns the blocks of the rules with a `:has()` in their selector, with the rules nested in them. */
function blocksBelowHas(css: string): string[] {
  return [...css.matchAll(/:has\([^{};]*\{/g)].map(({ 0: { length }, index }) => {
    const start = index + length
    let depth = 1
    let end = start
    for (; depth > 0 && end < css.length; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
    return css.slice(start, end)
  })
}
