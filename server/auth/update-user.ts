import type { FastifyRequest } from 'fastify'
import { orderMail } from './account-mails.ts'
import { requireAccount } from './bearer.ts'
import { checkMetadata, memberOf, metadataOf, textOf } from './bodies.ts'
import { newEmailOf, orderChangeMails } from './email-change.ts'
import { AuthError, userNotFound } from './errors.ts'
import { checkPassword } from './password-rules.ts'
import { presentUser } from './present.ts'
import { updateAccount, type User } from './queries.ts'
import { checkNonce } from './reauthenticate.ts'
import type { AuthServices } from './services.ts'

/**
 * `PUT /user`: a new password, which signs out everywhere else; a new address, which counts once it is confirmed; and
 * metadata.
 */
export async function updateUser(services: AuthServices, request: FastifyRequest) {
  const { db, clock, verifier } = services
  const { user, sessionId } = await requireAccount(services, request)
  const { body } = request
  refuseFixed(body)
  const metadata = metadataOf(body, 'data')
  checkMetadata({ ...user.userMetadata, ...metadata })
  const newEmail = await newEmailOf(services, body, user)
  const passwordHash = await hashChanged(services, body, user)
  const account = await db.transaction(async (tx) => {
    if (newEmail !== undefined) await orderChangeMails(services, tx, user, request)
    if (passwordHash !== undefined) {
      await orderMail(services, tx, { kind: 'password_changed', to: { userId: user.id }, redirectTo: '' })
    }
    return updateAccount(tx, user.id, {
      sessionId,
      metadata,
      now: clock(),
      ...(newEmail !== undefined && { newEmail }),
      ...(passwordHash !== undefined && { passwordHash }),
    })
  })
  if (passwordHash !== undefined) verifier.forget()
  if (!account) throw userNotFound()
  return presentUser(account)
}

function refuseFixed(body: unknown): void {
  if (memberOf(body, 'app_metadata')) throw new AuthError(403, 'not_admin', 'User not allowed')
  if (textOf(body, 'phone')) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers cannot be changed here')
  }
}

async function hashChanged(services: AuthServices, body: unknown, user: User) {
  const { config, passwords } = services
  const [password, nonce] = [textOf(body, 'password'), textOf(body, 'nonce')]
  if (password === undefined) return undefined
  checkPassword(password, config.minimumPassword)
  if (await passwords.verify(password, user.passwordHash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  if (nonce) await checkNonce(services, user, nonce)
  return passwords.hash(password)
}
