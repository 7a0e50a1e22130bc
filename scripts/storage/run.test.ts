import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { openBucket, openFolders } from '#server/storage/open-storage.ts'
import { readFile } from '#server/storage/read-file.ts'
import type { Storage } from '#server/storage/storage.ts'
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

/** Runs the command and kills it once `isReached`. */
async function killWhen(
  isReached: () => Promise<boolean>,
  environment: Record<string, string>,
  ...words: string[]
): Promise<void> {
  const env = { PATH: process.env['PATH'], ...environment }
  const child = spawn(process.execPath, [script, ...words], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  await vi.waitFor(async () => expect(await isReached()).toBe(true), { timeout: 60_000, interval: 5 })
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
}

const completeNames = async (storage: Storage) =>
  (await storedNames(storage)).filter((name) => !storage.isUnfinished(name))

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

test('a copy that is killed on its way continues, to S3 and back, and every file arrives', async () => {
  await using s3 = await startS3()
  await using place = await temporaryDataDir()
  await using other = await temporaryDataDir()
  const folders = openFolders({ dataDir: place.folder })
  const bucket = openBucket(s3.settings)
  const copies = openFolders({ dataDir: other.folder })
  const files = Array.from({ length: 150 }, (_, at) => ({
    name: `${String(at).padStart(32, '0')}-320.webp`,
    bytes: randomBytes(50_000),
  }))
  for (const { name, bytes } of files) await folders.images.put(name, bytes)
  for (const [words, target, dataDir] of [
    [['copy', 'files', 's3'], bucket.images, place.folder],
    [['copy', 's3', 'files'], copies.images, other.folder],
  ] as const) {
    const environment = { ...s3.environment, DATA_DIR: dataDir }
    await killWhen(async () => (await completeNames(target)).length >= 10, environment, ...words)
    expect((await completeNames(target)).length).toBeLessThan(files.length)
    const [, copied, present] =
      /(\d+) copied, (\d+) already there/.exec(await run(environment, ...words)) ?? []
    // those that S3 had stored in part are copied again
    expect(Number(copied) + Number(present)).toBe(files.length)
    expect(Number(present)).toBeGreaterThan(0)
    expect(Number(copied)).toBeGreaterThan(0)
    for (const { name, bytes } of files) expect((await readFile(target, name))?.equals(bytes)).toBe(true)
  }
}, 180_000)

test('a mistake is answered with a sentence', async () => {
  expect(await run({}, 'copy', 'files', 'files')).toContain('npm run storage -- copy files s3')
  expect(await run({}, 'copy', 'files', 's3')).toMatch(/^failed: Set S3_ENDPOINT .+\.$/)
}, 180_000)
