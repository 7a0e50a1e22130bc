import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { StartError } from '#server/lib/start-error.ts'

type Bytes = AsyncIterable<Uint8Array>

const magic = Buffer.from('palapa-backup-1\n')
const saltBytes = 16
const tagBytes = 16
/** Needs 128 MB and about half a second. */
const defaultCost = 17
const frameBytes = 1024 * 1024
// Set in the length of the last frame, so that a truncated file is detected.
const lastFlag = 0x8000_0000

/** Encrypts a backup with AES-256-GCM in frames of 1 MB, so that no byte is used before it has been authenticated. */
export async function* encrypt(
  source: Bytes,
  passphrase: string,
  cost = defaultCost,
): AsyncGenerator<Uint8Array> {
  const parameters = Buffer.from([cost, ...randomBytes(saltBytes)])
  const key = await deriveKey(passphrase, parameters)
  // with the first frame: nothing is yielded before the source has begun
  let start = Buffer.concat([magic, parameters])
  let number = 0
  for await (const { frame, isLast } of framesOf(source)) {
    const head = Buffer.alloc(4)
    head.writeUInt32BE((frame.length | (isLast ? lastFlag : 0)) >>> 0)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(head)
    yield Buffer.concat([start, head, cipher.update(frame), cipher.final(), cipher.getAuthTag()])
    start = Buffer.alloc(0)
  }
}

const notEncrypted =
  'The backup is not encrypted, although BACKUP_PASSPHRASE_FILE is set. Use another backup, or add --plain if you made it before the passphrase was set.'

/** Decrypts a backup if it is encrypted. Throws a StartError for a wrong passphrase and for a damaged or incomplete file. */
export async function* decryptIfNeeded(
  source: Bytes,
  passphrase: string | undefined,
  requiresEncryption = false,
): AsyncGenerator<Uint8Array> {
  await using reader = createReader(source)
  const start = await reader.read(magic.length)
  if (!start.equals(magic)) {
    if (requiresEncryption) throw new StartError(notEncrypted)
    yield start
    yield* reader.rest()
    return
  }
  if (passphrase === undefined) {
    throw new StartError(
      'This backup is encrypted: set BACKUP_PASSPHRASE_FILE to the file with its passphrase.',
    )
  }
  const key = await deriveKey(passphrase, await reader.read(1 + saltBytes))
  for (let number = 0, isLast = false; !isLast; number += 1) {
    const head = await reader.read(4)
    if (head.length < 4) throw damaged('it is incomplete')
    const length = head.readUInt32BE() % lastFlag
    isLast = head.readUInt32BE() >= lastFlag
    if (length > frameBytes) throw damaged('it is not readable')
    const body = await reader.read(length + tagBytes)
    if (body.length < length + tagBytes) throw damaged('it is incomplete')
    yield decryptFrame(key, number, head, body)
  }
}

function decryptFrame(key: Buffer, number: number, head: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
  decipher.setAAD(head).setAuthTag(body.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    if (number > 0) throw damaged('it was changed')
    throw damaged(
      'the passphrase is not the one it was made with, or it was changed',
      'Check BACKUP_PASSPHRASE_FILE, or use another backup',
    )
  }
}

function damaged(reason: string, advice = 'Use another backup'): StartError {
  return new StartError(`The backup cannot be read: ${reason}. ${advice}.`)
}

// The key is new for each file, so a counter never repeats a nonce.
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

/** Derives the key with scrypt. The first byte of the parameters is the binary logarithm of its cost, the others are the salt. */
function deriveKey(passphrase: string, parameters: Buffer): Promise<Buffer> {
  const cost = parameters[0] ?? 0
  if (cost < 10 || cost > 20) throw damaged('it is not readable')
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, parameters.subarray(1), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Yields the bytes in frames of equal size; the last one is smaller and may be empty. */
async function* framesOf(source: Bytes): AsyncGenerator<{ frame: Buffer; isLast: boolean }> {
  await using reader = createReader(source)
  for (;;) {
    const frame = await reader.read(frameBytes)
    const isLast = frame.length < frameBytes
    yield { frame, isLast }
    if (isLast) return
  }
}

function createReader(source: Bytes) {
  const iterator = source[Symbol.asyncIterator]()
  let waiting: Uint8Array[] = []
  let size = 0
  const pull = async () => {
    const { value, done } = await iterator.next()
    if (done) return false
    waiting.push(value)
    size += value.length
    return true
  }
  return {
    /** Returns this many bytes, or fewer at the end. */
    async read(count: number): Promise<Buffer> {
      while (size < count && (await pull())) continue
      const all = Buffer.concat(waiting)
      waiting = all.length > count ? [all.subarray(count)] : []
      size = Math.max(0, all.length - count)
      return all.subarray(0, count)
    },
    async *rest(): AsyncGenerator<Uint8Array> {
      yield* waiting
      yield* { [Symbol.asyncIterator]: () => iterator }
    },
    /** Ends the source, which otherwise waits for a reader forever. */
    async [Symbol.asyncDispose]() {
      await iterator.return?.()
    },
  }
}
