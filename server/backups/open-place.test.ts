import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { checkBackups } from './open-place.ts'

test('a passphrase that is too short is refused at the start in one sentence', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, 'short\n')
  await expect(checkBackups(readConfig({ BACKUP_PASSPHRASE_FILE: file }))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The passphrase in BACKUP_PASSPHRASE_FILE .+ is too short: [^.]+\.$/),
  })
  await writeFile(file, 'seven brown pelicans\n')
  await checkBackups(readConfig({ BACKUP_PASSPHRASE_FILE: file }))
})
