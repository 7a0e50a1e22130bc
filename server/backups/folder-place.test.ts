import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { verifyArchive } from './archive.ts'
import { createBackup } from './create.ts'
import { createFolderPlace, writeDurably } from './folder-place.ts'
import { checkBackups } from './open-place.ts'
import { backupName } from './place.ts'

test('two backups to one file at once leave one that is complete, and nothing else', async () => {
  await using app = await createTestApp()
  const { pool, storage, config } = app.app
  const folder = join(app.dataDir, 'backups')
  await mkdir(folder)
  const file = join(folder, 'palapa.tar')
  const source = { pool, stores: { images: storage }, keysFile: config.auth.signingKeysFile }
  await Promise.all([1, 2].map(() => writeDurably(file, createBackup(source))))
  const { manifest } = await verifyArchive(createReadStream(file))
  expect(Object.keys(manifest.entries)).toContain('header.json')
  expect(await readdir(folder)).toEqual(['palapa.tar'])
})

test('a nightly backup removes what a killed server left of one, and no other file', async () => {
  await using app = await createTestApp()
  const folder = join(app.dataDir, 'backups')
  await mkdir(folder)
  const [old, name] = [backupName(new Date(0), true), backupName(new Date(), true)]
  const others = ['other.tar.0123456789ab.part', old]
  for (const left of [`${old}.0123456789ab.part`, `${old}.part`, ...others])
    await writeFile(join(folder, left), '')
  await createFolderPlace(folder).write(name, createReadStream(import.meta.filename))
  expect((await readdir(folder)).toSorted()).toEqual([...others, name].toSorted())
})

test('a BACKUP_TO that looks like a bucket is refused at the start, and no folder of that name is created', async () => {
  for (const BACKUP_TO of ['s3://bucket', 'S3', 'https://s3.example/bucket']) {
    await expect(checkBackups(readConfig({ BACKUP_TO }))).rejects.toMatchObject({
      name: 'StartError',
      message: `BACKUP_TO (${BACKUP_TO}) is taken for the name of a folder. Set it to s3 for the bucket of the images, or to the path of a folder.`,
    })
    expect(existsSync(resolve(BACKUP_TO))).toBe(false)
  }
  await using place = await temporaryDataDir()
  await checkBackups(readConfig({ BACKUP_TO: join(place.folder, 'backups') }))
})
