import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

test('a missing socket means that the database is unavailable, and a missing folder does not', async () => {
  const [missing] = await once(connect('/nowhere/.s.PGSQL.5432'), 'error')
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect(isUnavailable(new Error('query failed', { cause: missing }))).toBe(true)
  const folder: unknown = await mkdir('/nowhere/uploads').catch((error: unknown) => error)
  expect(folder).toMatchObject({ code: 'ENOENT' })
  expect(isUnavailable(folder)).toBe(false)
})
