import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createDatabase } from '#test/database.ts'
import { databaseSettings } from '#test/postgres.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

const script = join(import.meta.dirname, 'run.ts')

/** Runs the command and returns what it prints, also when it fails. */
async function run(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment }
  const failed = (error: { stderr: string }) => ({ stdout: `failed: ${error.stderr}` })
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env }).catch(failed)
  return stdout.trim()
}

test('the operator lists the locations without a place and sets one, while the server is running', async () => {
  await using database = await createDatabase()
  await using app = await createTestApp({ poolConfig: database.poolConfig })
  const environment = databaseSettings(database.poolConfig)
  const seller = await app.signUp()
  for (const title of ['One', 'Two']) await buildProperty(seller, { location: 'Lagoon Estates', title })
  await buildProperty(seller, { location: 'A quiet lagoon' })
  await buildProperty(seller, { location: 'Hopkins' })
  const listed = await run(environment)
  expect(listed.split('\n').slice(0, 3)).toEqual([
    'Listings  Location',
    '       2  Lagoon Estates',
    '       1  A quiet lagoon',
  ])
  expect(await run(environment, 'set', 'Lagoon Estates', 'placencia')).toBe(
    'Listings with the location "Lagoon Estates" are now in Placencia, Placencia Peninsula · Stann Creek District: 2.',
  )
  const inPlacencia = { querystring: { place: ['placencia'] } }
  expect(data(await app.call(listProperties, inPlacencia)).properties).toHaveLength(2)
  expect(await run(environment)).not.toContain('Lagoon Estates')
}, 60_000)

test('a mistake is answered with a sentence', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder }
  expect(await run(environment, 'set', 'Lagoon Estates', 'plasencia')).toBe(
    'failed: There is no place "plasencia". Did you mean placencia?',
  )
  expect(await run(environment, 'set', 'Lagoon Estates')).toContain('npm run places -- set TEXT SLUG')
  expect(await run(environment, 'delete')).toContain('npm run places -- set TEXT SLUG')
  expect(await run(environment)).toMatch(
    /^failed: DATA_DIR \(.+\) has no database\. Start the server first.+\.$/,
  )
}, 60_000)
