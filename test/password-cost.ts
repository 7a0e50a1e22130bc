import type { PasswordCost } from '#server/auth/base/passwords.ts'

/** The smallest cost of argon2id, so that tests that sign up are fast; `server/auth/base/passwords.test.ts` tests the real one. */
export const passwordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }
