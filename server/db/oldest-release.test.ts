import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'
import { openDatabase } from './client.ts'
import { findOldestRelease } from './oldest-release.ts'

const folder = join(import.meta.dirname, 'migrations')
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
const migrations = await Promise.all(
  files.map(async (file) => ({ tag: file.slice(0, -4), sql: await readFile(join(folder, file), 'utf8') })),
)
const statesRelease = /create (?:or replace )?function palapa\.oldest_release\(\).*?'(\w[\w-]*)'/is

/** What a server of the release before may still use, or cannot know: these migrations must state the oldest release. */
const breaking =
  /drop (table|column|view|type|function|schema)|\brename\b|set not null|add column (?:(?!default|generated|[,;]).)*not null(?![^,;]*(default|generated))/i

test('the database names the oldest release, and a database of an earlier release names none', async () => {
  const last = migrations.findLast(({ sql }) => statesRelease.test(sql))
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  expect(await findOldestRelease(pool)).toBe(statesRelease.exec(last?.sql ?? '')?.[1])
  await close()
  await using earlier = await createEarlierDatabase('oldest_release')
  expect(await findOldestRelease(earlier.pool)).toBeUndefined()
  await earlier.upgrade()
  expect(await findOldestRelease(earlier.pool)).toBe('0044_appeal_notices')
})

test('each migration names an oldest release that exists, and the named release never goes back', () => {
  const tags = migrations.map(({ tag }) => tag)
  const stated = migrations.flatMap(({ tag, sql }) => {
    const name = statesRelease.exec(sql)?.[1]
    return name === undefined ? [] : [{ at: tags.indexOf(tag), release: tags.indexOf(name) }]
  })
  expect(stated.filter(({ at, release }) => release === -1 || release > at)).toEqual([])
  const releases = stated.map(({ release }) => release)
  expect(releases).toEqual(releases.toSorted((one, other) => one - other))
})

test('a migration that removes or renames something, or requires a new value, states the oldest release', () => {
  const since = migrations.findIndex(({ tag }) => tag.endsWith('_oldest_release'))
  const silent = migrations
    .slice(since)
    .filter(({ sql }) => breaking.test(sql) && !statesRelease.test(sql))
    .map(({ tag }) => tag)
  expect(silent).toEqual([])
  const examples = [
    'ALTER TABLE "palapa"."x" DROP COLUMN "y"',
    'ALTER TABLE "palapa"."x" ADD COLUMN "y" text NOT NULL',
    'ALTER TABLE "palapa"."x" ALTER COLUMN "y" SET NOT NULL',
  ]
  expect(examples.filter((sql) => !breaking.test(sql))).toEqual([])
  expect(breaking.test(`ALTER TABLE "palapa"."x" ADD COLUMN "y" text DEFAULT '' NOT NULL`)).toBe(false)
})
