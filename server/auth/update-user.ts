import type { FastifyRequest } from 'fastify'
import { requireAccount } from './bearer.ts'
import { checkMetadata, emailOf, memberOf, metadataOf, textOf } from './bodies.ts'
import { AuthError, invalid, userNotFound } from './errors.ts'
import { checkPassword } from './password-rules.ts'
import { presentUser } from './present.ts'
import { updateAccount, type User } from './queries.ts'
import type { AuthServices } from './services.ts'

/** `PUT /user`: a new password, which signs out everywhere else, and metadata. */
export async function updateUser(services: AuthServices, request: FastifyRequest) {
  const { db, clock, verifier } = services
  const { user, sessionId } = await requireAccount(services, request)
  const { body } = request
  refuseFixed(body, user)
  const metadata = metadataOf(body, 'data')
  checkMetadata({ ...user.userMetadata, ...metadata })
  const passwordHash = await hashChanged(services, textOf(body, 'password'), user)
  const account = await updateAccount(db, user.id, {
    sessionId,
    metadata,
    now: clock(),
    ...(passwordHash !== undefined && { passwordHash }),
  })
  if (passwordHash !== undefined) verifier.forget()
  if (!account) throw userNotFound()
  return presentUser(account)
}

function refuseFixed(body: unknown, { email }: User): void {
  if (memberOf(body, 'app_metadata')) throw new AuthError(403, 'not_admin', 'User not allowed')
  if (textOf(body, 'phone')) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers cannot be changed here')
  }
  const given = emailOf(body)
  if (given && given !== email) throw invalid('The email address of an account cannot be changed')
}

async function hashChanged({ config, passwords }: AuthServices, password: string | undefined, user: User) {
  if (password === undefined) return undefined
  checkPassword(password, config.minimumPassword)
  if (await passwords.verify(password, user.passwordHash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return passwords.hash(password)
}
