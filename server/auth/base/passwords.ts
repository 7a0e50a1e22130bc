import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { busy } from './errors.ts'

const deriveKey = promisify(argon2)

/** Cost of argon2id; `memory` in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
export const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

export type Passwords = {
  /** Returns a PHC string. */
  hash(password: string): Promise<string>
  /** Returns after the same time without a stored hash, so that timing does not reveal which accounts exist. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Creates the hasher. Hashing takes memory and threads, so few run at once; a full queue throws a 503. */
export function createPasswords({ cost = defaultCost, concurrency = 2, queueLength = 100 } = {}): Passwords {
  const limit = pLimit(concurrency)
  const derive = (
    password: string,
    salt: Buffer,
    { memory, passes, parallelism }: PasswordCost,
    tagLength: number,
  ) => {
    if (limit.pendingCount >= queueLength) throw busy()
    const message = Buffer.from(password)
    return limit(() =>
      deriveKey('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }),
    )
  }
  const placeholder = encode(cost, randomBytes(saltBytes), randomBytes(tagBytes))
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      return encode(cost, salt, await derive(password, salt, cost, tagBytes))
    },
    async verify(password, stored) {
      const { salt, tag, ...storedCost } = decode(stored ?? placeholder)
      return timingSafeEqual(await derive(password, salt, storedCost, tag.length), tag)
    },
  }
}

function encode({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function decode(stored: string): PasswordCost & { salt: Buffer; tag: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(stored)
  if (!found) throw new Error('A stored password is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
