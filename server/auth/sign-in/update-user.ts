import type { FastifyRequest } from 'fastify'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { queueMail } from '#server/auth/mail/account-emails.ts'
import { requireAccount } from '#server/auth/tokens/bearer.ts'
import { checkMetadata, emailOf, memberOf, metadataOf, textOf } from '#server/auth/base/bodies.ts'
import { newEmailOf, queueChangeEmails } from '#server/auth/mail/email-change.ts'
import { AuthError, userNotFound } from '#server/auth/base/errors.ts'
import { checkPassword, nameIn } from '#server/auth/base/password-rules.ts'
import { tryPassword } from './password-tries.ts'
import { presentUser } from '#server/auth/base/present.ts'
import { updateAccount, type User } from '#server/auth/base/queries.ts'
import { checkNonce } from '#server/auth/mail/reauthenticate.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/**
 * `PUT /user`: sets a new password, which ends all other sessions; a new address, once it is confirmed; and metadata.
 */
export async function updateUser(services: AuthServices, request: FastifyRequest) {
  const { db, clock, verifier } = services
  const { user, sessionId } = await requireAccount(services, request)
  const { body } = request
  rejectReadOnlyMembers(body)
  const metadata = metadataOf(body, 'data')
  checkMetadata({ ...user.userMetadata, ...metadata })
  const newEmail = await newEmailOf(services, body, user)
  const passwordHash = await hashNewPassword(services, request, user)
  const account = await db.transaction(async (tx) => {
    if (newEmail !== undefined) await queueChangeEmails(services, tx, { user, newEmail }, request)
    if (passwordHash !== undefined) {
      await queueMail(services, tx, { kind: 'password_changed', to: { userId: user.id }, redirectTo: '' })
    }
    return updateAccount(tx, user.id, {
      sessionId,
      metadata,
      now: clock(),
      ...(newEmail !== undefined && { newEmail }),
      ...(passwordHash !== undefined && { passwordHash }),
    })
  })
  if (passwordHash !== undefined) verifier.invalidate()
  if (!account) throw userNotFound()
  if (passwordHash !== undefined) logSecurityEvent(request, 'password_changed', { userId: user.id })
  if (newEmail !== undefined) logSecurityEvent(request, 'email_change_requested', { userId: user.id })
  return presentUser(account)
}

function rejectReadOnlyMembers(body: unknown): void {
  if (memberOf(body, 'app_metadata')) throw new AuthError(403, 'not_admin', 'User not allowed')
  if (textOf(body, 'phone')) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers cannot be changed here')
  }
}

async function hashNewPassword(services: AuthServices, { body, ip }: FastifyRequest, user: User) {
  const { db, config, passwords } = services
  const [password, nonce] = [textOf(body, 'password'), textOf(body, 'nonce')]
  if (password === undefined) return undefined
  const profile = await findProfile(db, user.id)
  const names = [nameIn(user.userMetadata), nameIn(metadataOf(body, 'data')), profile?.name]
  for (const email of [user.email, emailOf(body)]) {
    checkPassword(password, config.minimumPassword, { email, names })
  }
  if (await isCurrentPassword(services, user, password, ip)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  if (nonce) await checkNonce(services, user, nonce)
  return passwords.hash(password)
}

// The error reveals whether a guessed password is right, so tries are limited as at sign-in.
async function isCurrentPassword(
  services: AuthServices,
  user: User,
  password: string,
  ip: string,
): Promise<boolean> {
  if (user.passwordHash === null) return false
  return tryPassword(services, { email: user.email ?? user.id, user, password, ip })
}
