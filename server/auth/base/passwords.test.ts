import { expect, test } from 'vitest'
import { AuthError } from './errors.ts'
import { createPasswords } from './passwords.ts'

test('a password is stored as an argon2id string that only the password matches', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.hash('correct horse')).not.toBe(stored)
  expect(await passwords.verify('correct horse', stored)).toBe(true)
  expect(await passwords.verify('correct horsf', stored)).toBe(false)
})

test('a hash with another cost is verified', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await createPasswords().verify('password', reference)).toBe(true)
  expect(await createPasswords().verify('passwore', reference)).toBe(false)
})

test('all 72 bytes count, in any script', async () => {
  const passwords = createPasswords()
  const password = 'пароль🌴'.repeat(4) + '12345678'
  expect(Buffer.byteLength(password)).toBe(72)
  const stored = await passwords.hash(password)
  expect(await passwords.verify(password, stored)).toBe(true)
  expect(await passwords.verify(`${password.slice(0, -1)}9`, stored)).toBe(false)
})

test('without an account no password is right, and the cost is the same', async () => {
  const passwords = createPasswords({ concurrency: 1, queueLength: 1 })
  const first = passwords.verify('correct horse', undefined)
  const second = passwords.verify('', null)
  // One running and one waiting fill the queue.
  await expect(passwords.verify('correct horse', undefined)).rejects.toMatchObject({ status: 503 })
  expect(await Promise.all([first, second])).toEqual([false, false])
})

test('a full queue makes callers retry, and continues to work', async () => {
  const passwords = createPasswords({ concurrency: 1, queueLength: 2 })
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('correct horse')))
  const refusals = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals).toHaveLength(5)
  expect(refusals.every((error) => error instanceof AuthError && error.status === 503)).toBe(true)
  expect(await passwords.hash('correct horse')).toContain('$argon2id$')
})
