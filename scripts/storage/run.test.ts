import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openBucket, openFolders } from '#server/storage/open-storage.ts'
import { readFile } from '#server/storage/read-file.ts'
import { startS3, storedNames } from '#test/s3/s3.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

const script = join(import.meta.dirname, 'run.ts')

/** Runs the command and returns what it prints, also when it fails. */
async function run(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment }
  const failed = ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
    stdout: `${stdout}failed: ${stderr}`,
  })
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env }).catch(failed)
  return stdout.trim()
}

test('all files are copied to S3 and back, once, and only those that differ again', async () => {
  await using s3 = await startS3()
  await using place = await temporaryDataDir()
  const environment = { ...s3.environment, DATA_DIR: place.folder }
  const folders = openFolders({ dataDir: place.folder })
  const bucket = openBucket(s3.settings)
  const names = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(32, '0')}-320.webp`)
  for (const name of names) await folders.images.put(name, Buffer.from(`image ${name}`))
  await folders.images.put(`${names[0]}.0a1b2c.part`, Buffer.from('interrupted'))
  await folders.privateFiles.put('passport.pdf', Buffer.from('secret'))

  const summary = (photos: string, privateFiles: string) =>
    [photos, privateFiles]
      .map(
        (counts, at) => `${at === 0 ? 'Photos' : 'Private files'}: ${counts}, 0 deleted meanwhile, 0 failed.`,
      )
      .join('\n')
  expect(await run(environment, 'copy', 'files', 's3')).toBe(
    summary('20 copied, 0 already there', '1 copied, 0 already there'),
  )
  expect(await storedNames(bucket.images)).toEqual(names)
  expect(await storedNames(folders.images)).toHaveLength(21)
  expect((await readFile(bucket.privateFiles, 'passport.pdf'))?.toString()).toBe('secret')

  const damaged = Buffer.from(`image ${names[3]}`).fill('x')
  await bucket.images.put(names[3] ?? '', damaged)
  await bucket.images.delete(names[4] ?? '')
  expect(await run(environment, 'copy', 'files', 's3')).toBe(
    summary('2 copied, 18 already there', '0 copied, 1 already there'),
  )

  await using other = await temporaryDataDir()
  expect(await run({ ...environment, DATA_DIR: other.folder }, 'copy', 's3', 'files')).toContain('20 copied')
  const copies = openFolders({ dataDir: other.folder })
  expect(await storedNames(copies.images)).toEqual(names)
  expect((await readFile(copies.images, names[3] ?? ''))?.toString()).toBe(`image ${names[3]}`)

  await s3.stop()
  expect(await run(environment, 'copy', 'files', 's3')).toBe(
    'failed: Nothing was copied: S3 does not respond.',
  )
}, 180_000)

test('a mistake is answered with a sentence', async () => {
  expect(await run({}, 'copy', 'files', 'files')).toContain('npm run storage -- copy files s3')
  expect(await run({}, 'copy', 'files', 's3')).toMatch(/^failed: Set S3_ENDPOINT .+\.$/)
}, 180_000)
