import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listKeys } from '#server/auth/tokens/key-rotation.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { readConfig } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { sendAuth } from '#test/auth-client.ts'
import { runScript } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { changeKeysByCommand } from './keys.ts'

test('the command lists, adds, selects and removes keys, and creates operator tokens', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'auth-keys.json')
  const environment = { AUTH_SIGNING_KEYS: file, PUBLIC_URL: 'http://localhost:3000' }
  const run = (...args: string[]) => changeKeysByCommand(args, readConfig(environment))
  await expect(run('add')).rejects.toThrow(`There are no keys in ${file}.`)
  const { signing: first } = await loadSigningKeys(file)
  // As a process of its own.
  expect(await runScript('auth-keys', environment, 'list')).toBe(`${first.kid} signs`)
  await run('add')
  const [, second] = await listKeys(file)
  await run('use', second?.kid ?? '')
  expect(await run('list')).toBe(`${first.kid} verifies\n${second?.kid} signs`)
  await run('remove', first.kid)
  expect(await run()).toContain('use KID')
  await expect(run('delete', first.kid)).rejects.toThrow('There is no command delete.')
  const token = await run('service-token', '30')
  await using server = await createTestApp({ environment })
  expect((await sendAuth(server.app, 'GET', '/admin/users', undefined, token)).status).toBe(200)
  await expect(run('remove', second?.kid ?? '')).rejects.toMatchObject({ name: 'StartError' })
})
