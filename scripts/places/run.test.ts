import { expect, test } from 'vitest'
import { listProperties } from '#contract/properties.ts'
import { readConfig } from '#server/config.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { withDatabase } from '../with-database.ts'
import { assignPlaces } from './assign.ts'

/** Runs the command in this process. */
function commandWith(environment: Record<string, string>) {
  const config = readConfig(environment)
  return (...args: string[]) => assignPlaces(args, (use) => withDatabase(config, use))
}

test('the operator lists the locations without a place and sets one, while the server is running', async () => {
  await using app = await createTestApp()
  const settings = await settingsOf(app)
  const places = commandWith(settings)
  const seller = await app.signUp()
  for (const title of ['One', 'Two']) await buildProperty(seller, { location: 'Lagoon Estates', title })
  await buildProperty(seller, { location: 'A quiet lagoon' })
  await buildProperty(seller, { location: 'Hopkins' })
  // As a process of its own, beside the server.
  const listed = await runScript('places', settings)
  expect(listed.split('\n').slice(0, 3)).toEqual([
    'Listings  Location',
    '       2  Lagoon Estates',
    '       1  A quiet lagoon',
  ])
  expect(await places('set', 'Lagoon Estates', 'placencia')).toBe(
    'Listings with the location "Lagoon Estates" are now in Placencia, Placencia Peninsula · Stann Creek District: 2.',
  )
  const inPlacencia = { querystring: { place: ['placencia'] } }
  expect(data(await app.call(listProperties, inPlacencia)).properties).toHaveLength(2)
  expect(await places()).not.toContain('Lagoon Estates')
}, 60_000)

test('a mistake is answered with a sentence', async () => {
  await using place = await temporaryDataDir()
  const places = commandWith({ DATA_DIR: place.folder })
  await expect(places('set', 'Lagoon Estates', 'plasencia')).rejects.toMatchObject({
    name: 'StartError',
    message: 'There is no place "plasencia". Did you mean placencia?',
  })
  await expect(places('set', 'Lagoon Estates')).rejects.toThrow('npm run places -- set TEXT SLUG')
  await expect(places('delete')).rejects.toThrow('npm run places -- set TEXT SLUG')
  await expect(places()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^DATA_DIR \(.+\) has no database\. Start the server first.+\.$/),
  })
})
