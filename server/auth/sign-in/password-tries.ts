import { randomUUID } from 'node:crypto'
import { networkOf } from '#server/lib/networks.ts'
import type { User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { isOwnNetwork } from '#server/auth/base/sign-in-network-queries.ts'

export type PasswordTry = {
  email: string
  /** Undefined when the address has no account: limit and hashing cost are the same. */
  user: User | undefined
  password: string
  ip: string
}

/**
 * Returns whether the password is right. After too many wrong ones throws the protocol's 429, for the right password
 * too.
 */
export async function tryPassword(services: AuthServices, attempt: PasswordTry): Promise<boolean> {
  const { db, clock, limits, networkHashes, passwords } = services
  const { email, user, password, ip } = attempt
  const userId = user?.id ?? randomUUID()
  const refund = await limits.countPassword({ email, network: networkOf(ip) }, () =>
    isOwnNetwork(db, { userId, networkHashes: networkHashes.candidates(userId, ip), now: clock() }),
  )
  // Count before checking, so that concurrent tries cannot exceed the limit.
  const isRight = await passwords.verify(password, user?.passwordHash)
  if (isRight) await refund()
  return isRight
}
