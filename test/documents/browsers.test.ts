import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

const onServerOnly = /^web\/(buffered-handoff|entry\.server|render)\.tsx?$/
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*$/gm

/** What browsers run. */
const sources = [...['web', 'contract'].flatMap(filesBelow), 'public/service-worker.js']
  .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.includes('.test.') && !onServerOnly.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replaceAll(comments, '') }))

/** Functions and syntax that the oldest browsers of `build.target` in `vite.config.ts` lack. */
const missing = [
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Map|Object)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.(?:parse|canParse)\b/,
  /\bAbortSignal\.any\b/,
  /\bResponse\.json\b/,
  /\b(?:RegExp\.escape|Error\.isError|Math\.sumPrecise|Iterator\.\w+)\b/,
  /\bIntl\.(?:DurationFormat|Segmenter)\b/,
  /\bnew (?:URLPattern|ClipboardItem|CloseWatcher|Highlight)\b/,
  /\b(?:Temporal|scheduler|navigation)\.\w+\(/,
  /\b(?:requestIdleCallback|fetchLater)\b/,
  /\bnavigator\.userActivation\b/,
  /\.(?:isWellFormed|toWellFormed|checkVisibility|moveBefore|getHTML|setHTMLUnsafe|requestClose)\(/,
  /\.(?:showPopover|hidePopover|togglePopover|startViewTransition|caretPositionFromPoint)\(/,
  /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|is(?:Subset|Superset|DisjointF)(?:Of|rom))\(/,
  /\.(?:toBase64|toHex|setFromBase64|setFromHex|fromBase64|fromHex|getOrInsert(?:Computed)?)\(/,
  // methods of iterators
  /\.(?:values|keys|entries)\(\)\s*\.(?!next\()\w+\(/,
  /\.(?:bytes|toArray)\(\)/,
  // streams as iterators
  /\bfor await\b/,
  // an unknown selector throws, except in a forgiving list
  /(?<!:is\():(?:popover-open|open|user-invalid|user-valid)\b/,
  // the `v` flag of regular expressions
  /\/[dgimsy]*v[dgimsy]*(?:[,;)]|\.(?:test|exec)\()/,
]

/** Whether the file looks for it first, as in `'startViewTransition' in document`. A call with `?.(` does not match at all. */
const isGuarded = (text: string, found: string) => text.includes(`'${/\w+/.exec(found)?.[0]}' in `)

test('the patterns find such functions, and the sources are read', () => {
  expect(sources.length).toBeGreaterThan(300)
  const samples = [
    'Promise.try(f)',
    'Response.json(x)',
    'element.checkVisibility()',
    'all.keys().map(f)',
    'for await (x',
  ]
  for (const sample of samples)
    expect(
      missing.some((pattern) => pattern.test(sample)),
      sample,
    ).toBe(true)
})

test('no code of the browser needs a function that a supported browser lacks, unless it checks for it', () => {
  const found = sources.flatMap(({ file, text }) =>
    missing.flatMap((pattern) => {
      const [use] = pattern.exec(text) ?? []
      return use === undefined || isGuarded(text, use) ? [] : [`${file}: ${use}`]
    }),
  )
  expect(found).toEqual([])
})
