import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { leftOutUse, unusedParts } from './plugin.ts'
import { type UnusedCode, withoutUnused } from './unused-code.ts'

const root = join(import.meta.dirname, '../..')

const partsOf = (code: string, parts: Partial<UnusedCode>): UnusedCode => ({
  file: 'library.js',
  sha256: createHash('sha256').update(code).digest('hex'),
  functions: {},
  ...parts,
})

test('the installed libraries are those that the unused parts were read from', () => {
  for (const unused of unusedParts) {
    const code = readFileSync(join(root, 'node_modules', unused.file), 'utf8')
    const rest = withoutUnused(code, unused)
    expect(parseSync(unused.file, rest).errors).toEqual([])
    expect(rest.length).toBeLessThan(code.length)
  }
})

test('another version of a library is refused', () => {
  const unused = partsOf('function one() {}', { functions: { one: '' } })
  expect(() => withoutUnused('function one() { two() }', unused)).toThrow(/library.js has changed/)
})

test('a named part that the library does not contain is refused', () => {
  const code = 'function one() {}'
  const unused = partsOf(code, { functions: { two: '' }, assignments: ['a.b'], cases: ['C'], tags: [7] })
  expect(() => withoutUnused(code, unused)).toThrow('library.js has no two, a.b, C, 7')
})

test('functions keep the given rest, and methods are removed', () => {
  const code =
    'function used() { return unused(1) }\nfunction unused(a) { return a }\nOne.prototype.go = function () {};'
  const rest = withoutUnused(
    code,
    partsOf(code, { functions: { unused: 'return !1' }, assignments: ['One.prototype.'] }),
  )
  expect(rest).toBe('function used() { return unused(1) }\nfunction unused(a) {return !1}\n')
})

const byTag = `function nameOf(node) {
  switch (node.tag) {
    case 1: return 'one';
    case 2: var name = 'two'; return name;
    case 3:
    case 4: return 'three or four';
    case 5: node.isFive = true;
    case 6: name = node.isFive ? 'five' : 'six'; break;
    default: name = 'other';
  }
  return 2 === node.tag ? 'never' : name;
}
nameOf`

/** Returns what the code names nodes of the tags 1 to 7. */
function namesOf(code: string): string[] {
  const nameOf = runInThisContext(code) as (node: { tag: number }) => string
  return [1, 2, 3, 4, 5, 6, 7].map((tag) => nameOf({ tag }))
}

test.for([[2], [3], [4], [3, 4], [5], [6], [2, 3, 4, 6]])(
  'the cases of tags %j that no object has are removed, and the others stay as they are',
  (tags) => {
    // every tag must occur for the parts to be accepted
    const rest = withoutUnused(byTag, partsOf(byTag, { tags }))
    const isOther = (_: string, at: number) => !tags.includes(at + 1)
    expect(namesOf(rest).filter(isOther)).toEqual(namesOf(byTag).filter(isOther))
    expect(rest).not.toBe(byTag)
  },
)

test.for([
  [`import { Activity, useState } from 'react'`, 'Activity'],
  [`import * as React from 'react'; React.ViewTransition`, 'ViewTransition'],
  [`import { preload } from "react-dom"`, 'preload'],
  [`import { Link, useBlocker as useStop } from 'react-router'`, 'useBlocker'],
  [`jsx(Link, { to, viewTransition: true })`, 'viewTransition'],
  [`export const clientMiddleware = [logIn]`, 'clientMiddleware'],
  [`jsx(Fragment, { ref: watch })`, 'ref of a Fragment'],
  [`<link rel="stylesheet" precedence="high" />`, 'precedence'],
  [`jsx("style", { href, precedence: "low" })`, 'precedence'],
])('a module with %s is refused', ([code = '', use]) => {
  expect(leftOutUse(code)).toBe(use)
})

test.for([
  `import { startTransition, useState } from 'react'`,
  `import { preload } from './images.ts'`,
  `jsx(Fragment, { key: id, children })`,
  `const takesPrecedence = precedence > 1`,
  `jsx("div", { style: { viewTransitionName: "image" } })`,
])('a module with %s is accepted', (code) => {
  expect(leftOutUse(code)).toBe(undefined)
})

test('every loader and action of the server has a counterpart in the browser, which requests no data of routes', () => {
  const paths = globSync('web/**/*.{ts,tsx,mdx}', { cwd: root })
  const files = paths.map((file) => readFileSync(join(root, file), 'utf8'))
  // the form of these is no router's form: a script sends it to the API
  const withoutRouter = new Set(['web/content/contact-page.mdx', 'web/enquiries/send-enquiry.ts'])
  const lacking = (handler: string, counterpart: string) =>
    files.filter((code) => exportsName(code, handler) && !exportsName(code, counterpart))
  expect(files.filter((code) => exportsName(code, 'loader')).length).toBeGreaterThan(5)
  expect(files.filter((code) => exportsName(code, 'action')).length).toBeGreaterThan(2)
  expect(lacking('loader', 'clientLoader')).toEqual([])
  const ownForms = lacking('action', 'clientAction').map((code) => paths[files.indexOf(code)])
  expect(new Set(ownForms)).toEqual(withoutRouter)
  expect(files.filter((code) => /\bserver(Loader|Action)\b/.test(code))).toEqual([])
})

function exportsName(code: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:const|function) ${name}\\b|^export \\{.*\\b${name}\\b`, 'm').test(
    code,
  )
}

test('all routes are sent with the first page', () => {
  expect(readFileSync(join(root, 'react-router.config.ts'), 'utf8')).toContain(
    "routeDiscovery: { mode: 'initial' }",
  )
})
