import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { decryptIfNeeded, encrypt } from './encryption.ts'
import { checkBackups } from './open-place.ts'

const passphrase = 'seven brown pelicans'
const frame = 1024 * 1024 + 20
const start = 33
const cheap = 10

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const encrypted = (bytes: Uint8Array) => buffer(encrypt(chunks(bytes, 100_000), passphrase, cheap))
const decrypted = (bytes: Uint8Array, given: string | undefined = passphrase) =>
  buffer(decryptIfNeeded(chunks(bytes, 77_777), given))

test('any size is decrypted to what it was, and a file that is not encrypted is passed on', async () => {
  for (const size of [0, 1, 1024 * 1024, 2_500_000]) {
    const bytes = randomBytes(size)
    expect((await decrypted(await encrypted(bytes))).equals(bytes)).toBe(true)
  }
  const plain = randomBytes(200_000)
  expect((await decrypted(plain)).equals(plain)).toBe(true)
  expect(await decrypted(Buffer.from('short'))).toEqual(Buffer.from('short'))
})

test('a wrong or missing passphrase, and a file that was changed, cut or reordered, are refused', async () => {
  const bytes = await encrypted(randomBytes(2_500_000))
  const changed = Buffer.from(bytes)
  changed[frame + 500] = (changed[frame + 500] ?? 0) ^ 1
  const [head, one, two, rest] = [0, start, start + frame, start + 2 * frame].map((from, at, all) =>
    bytes.subarray(from, all[at + 1]),
  ) as [Buffer, Buffer, Buffer, Buffer]
  await expect(decrypted(bytes, 'another one')).rejects.toThrow(/the passphrase is not the one/)
  await expect(buffer(decryptIfNeeded(chunks(bytes, 9999), undefined))).rejects.toThrow(
    /^This backup is encrypted/,
  )
  await expect(decrypted(changed)).rejects.toThrow(/it was changed/)
  await expect(decrypted(Buffer.concat([head, two, one, rest]))).rejects.toThrow(/it was changed/)
  await expect(decrypted(Buffer.concat([head, one, two]))).rejects.toThrow(/it is incomplete/)
  await expect(decrypted(bytes.subarray(0, -5))).rejects.toThrow(/it is incomplete/)
})

test('the source of what is encrypted or decrypted ends with its reader', async () => {
  let isOpen = true
  async function* source(bytes: Uint8Array) {
    isOpen = true
    try {
      yield* chunks(bytes, 100_000)
    } finally {
      isOpen = false
    }
  }
  const plain = randomBytes(2_500_000)
  const secret = await encrypted(plain)
  for (const read of [
    () => encrypt(source(plain), passphrase, cheap),
    () => decryptIfNeeded(source(secret), passphrase),
    () => decryptIfNeeded(source(plain), undefined),
  ]) {
    let size = 0
    for await (const { length } of read()) if ((size += length) > 1_000_000) break
    expect(isOpen).toBe(false)
  }
  await expect(buffer(decryptIfNeeded(source(secret), 'another one'))).rejects.toThrow()
  expect(isOpen).toBe(false)
})

test('a passphrase that is too short is refused at the start in one sentence', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, 'short\n')
  await expect(checkBackups(readConfig({ BACKUP_PASSPHRASE_FILE: file }))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The passphrase in BACKUP_PASSPHRASE_FILE .+ is too short: [^.]+\.$/),
  })
  await writeFile(file, `${passphrase}\n`)
  await checkBackups(readConfig({ BACKUP_PASSPHRASE_FILE: file }))
})
