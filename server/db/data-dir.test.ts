import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { requireWritable } from './data-dir.ts'

test('a folder that cannot be written is refused in one sentence, and the check of another leaves nothing', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, '')
  await expect(requireWritable(file)).rejects.toThrow(
    /^DATA_DIR \(.*file\) cannot be written: .*; give the server a folder it may write to\.$/,
  )
  const folder = join(place.folder, 'new', 'folder')
  await requireWritable(folder)
  expect(await readdir(folder)).toEqual([])
})
