import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { createDatabase } from '#test/database.ts'
import { printable } from './start-error.ts'
import { createLogger } from './log.ts'

test('a failed query is logged with its cause and without its values', async () => {
  await using database = await createDatabase()
  const { db, close } = openDatabase(database.poolConfig)
  const insert = sql`insert into palapa_auth.users (id, email, app_metadata, user_metadata)
    values (${'01890000-0000-7000-8000-000000000000'}, ${'rosa@example.com'}, '{}', '{}')`
  await db.execute(insert)
  const error = await db.execute(insert).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await close()

  const lines: string[] = []
  createLogger({ write: (line) => void lines.push(line) }).error({ err: error }, 'request failed')
  const logged = JSON.parse(lines[0] ?? '')
  expect(logged.err.cause).toMatchObject({ code: '23505' })
  expect(logged.err.message).toContain('Failed query')
  expect(lines.join()).not.toContain('rosa@example.com')
  // as a start or a command prints it
  expect(inspect(printable(error), { depth: null })).not.toContain('rosa@example.com')
})

test('no header of an upload is logged, at any level', () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => void lines.push(line) })
  log.level = 'trace'
  log.trace({ busboyOptions: { headers: { authorization: 'Bearer secret' } } }, 'Providing options to busboy')
  expect(lines.join()).toContain('Providing options to busboy')
  expect(lines.join()).not.toContain('secret')
})
