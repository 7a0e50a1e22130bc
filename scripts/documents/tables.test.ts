import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDocuments } from './blocks.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** Returns the cells of each row of the tables in a text. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => /^\| (?!-)/.test(line))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('each goal of performance is met or not, by a result of a run that is listed', () => {
  const section =
    read('docs/performance.md')
      .split('\n## ')
      .find((part) => part.startsWith('Goals')) ?? ''
  const [titles, ...goals] = rowsOf(section)
  expect(titles).toEqual(['measurement', 'goal', 'newest result', 'met', 'run'])
  expect(goals.length).toBeGreaterThan(30)
  const runs = [...section.matchAll(/^- (\w): \d{4}-\d\d-\d\d, /gm)].map(([, run]) => run)
  const wrong = goals.filter(
    ([, goal, result, met, run]) => !goal || !result || !/^(yes|no)$/.test(met ?? '') || !runs.includes(run),
  )
  expect(wrong).toEqual([])
  const used = new Set(goals.map(([, , , , run]) => run))
  expect(runs.filter((run) => !used.has(run))).toEqual([])
})

test('each command of npm is described in one table of the documents', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const described = listDocuments()
    .flatMap((file) => rowsOf(read(file)))
    .flatMap(([cell]) => /^`npm (?:run )?([\w:]+)`$/.exec(cell ?? '')?.[1] ?? [])
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted())
})
