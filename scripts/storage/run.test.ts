import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openBucket, openFolders } from '#server/storage/open-storage.ts'
import { readFile } from '#server/storage/read-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { startS3, storedNames } from '#test/s3/s3.ts'
import { environmentOf, runScript, scriptOf } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { copyByCommand } from './copy.ts'

/** Runs the command in this process and returns what it prints. */
async function copy(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await copyByCommand(args, readConfig(environment), { log: print, error: print })
  return lines.join('\n')
}

/** Runs the command and kills it once `isReached`. */
async function killWhen(
  isReached: () => Promise<boolean>,
  environment: Record<string, string>,
  ...args: string[]
): Promise<void> {
  const env = environmentOf(environment)
  const child = spawn(process.execPath, [scriptOf('storage'), ...args], { env, stdio: 'ignore' })
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
  expect(await runScript('storage', environment, 'copy', 'files', 's3')).toBe(
    summary('20 copied, 0 already there', '1 copied, 0 already there'),
  )
  expect(await storedNames(bucket.images)).toEqual(names)
  expect(await storedNames(folders.images)).toHaveLength(21)
  expect((await readFile(bucket.privateFiles, 'passport.pdf'))?.toString()).toBe('secret')

  const damaged = Buffer.from(`image ${names[3]}`).fill('x')
  await bucket.images.put(names[3] ?? '', damaged)
  await bucket.images.delete(names[4] ?? '')
  expect(await copy(environment, 'copy', 'files', 's3')).toBe(
    summary('2 copied, 18 already there', '0 copied, 1 already there'),
  )

  await using other = await temporaryDataDir()
  expect(await copy({ ...environment, DATA_DIR: other.folder }, 'copy', 's3', 'files')).toContain('20 copied')
  const copies = openFolders({ dataDir: other.folder })
  expect(await storedNames(copies.images)).toEqual(names)
  expect((await readFile(copies.images, names[3] ?? ''))?.toString()).toBe(`image ${names[3]}`)

  await s3.stop()
  await expect(copy(environment, 'copy', 'files', 's3')).rejects.toMatchObject({
    name: 'StartError',
    message: 'Nothing was copied: S3 does not respond.',
  })
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
  for (const [args, target, dataDir] of [
    [['copy', 'files', 's3'], bucket.images, place.folder],
    [['copy', 's3', 'files'], copies.images, other.folder],
  ] as const) {
    const environment = { ...s3.environment, DATA_DIR: dataDir }
    await killWhen(async () => (await completeNames(target)).length >= 10, environment, ...args)
    expect((await completeNames(target)).length).toBeLessThan(files.length)
    const [, copied, present] =
      /(\d+) copied, (\d+) already there/.exec(await copy(environment, ...args)) ?? []
    // those that S3 had stored in part are copied again
    expect(Number(copied) + Number(present)).toBe(files.length)
    expect(Number(present)).toBeGreaterThan(0)
    expect(Number(copied)).toBeGreaterThan(0)
    for (const { name, bytes } of files) expect((await readFile(target, name))?.equals(bytes)).toBe(true)
  }
}, 180_000)

test('a copy goes on after S3 was silent for longer than a user waits', async () => {
  await using s3 = await startS3()
  await using place = await temporaryDataDir()
  const folders = openFolders({ dataDir: place.folder })
  const bucket = openBucket(s3.settings)
  for (let at = 0; at < 150; at += 1)
    await folders.images.put(`${String(at).padStart(32, '0')}-320.webp`, randomBytes(50_000))
  const copied = copy({ ...s3.environment, DATA_DIR: place.folder }, 'copy', 'files', 's3')
  copied.catch(() => {}) // awaited below
  await vi.waitFor(async () => expect((await completeNames(bucket.images)).length).toBeGreaterThan(5), {
    timeout: 60_000,
    interval: 5,
  })
  s3.freeze()
  setTimeout(() => s3.unfreeze(), 4_000)
  expect(await copied).toContain('Photos: 150 copied, 0 already there, 0 deleted meanwhile, 0 failed.')
}, 180_000)

test('a mistake is answered with a sentence', async () => {
  await expect(copy({}, 'copy', 'files', 'files')).rejects.toThrow('npm run storage -- copy files s3')
  await expect(copy({}, 'copy', 'files', 's3')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^Set S3_ENDPOINT .+\.$/),
  })
})
