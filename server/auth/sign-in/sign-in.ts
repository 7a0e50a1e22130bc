import type { FastifyRequest } from 'fastify'
import { emailOf, isEmail, textOf } from '#server/auth/base/bodies.ts'
import { AuthError, invalid, invalidCredentials } from '#server/auth/base/errors.ts'
import { nameIn, weaknessOf } from '#server/auth/base/password-rules.ts'
import { tryPassword } from './password-tries.ts'
import { findUserByEmail, type User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startPasswordSession } from '#server/auth/tokens/session-response.ts'

/** `POST /token?grant_type=password`. */
export async function signIn(services: AuthServices, request: FastifyRequest) {
  const { body } = request
  const email = emailOf(body)
  const phone = textOf(body, 'phone') ?? ''
  const password = textOf(body, 'password') ?? ''
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const user = await checkCredentials(services, { email, password, ip: request.ip })
  const response = await startPasswordSession(services, request, user)
  const weakness = weaknessOf(password, services.config.minimumPassword, {
    email: user.email,
    names: [nameIn(user.userMetadata)],
  })
  return { ...response, ...(weakness && { weak_password: weakness }) }
}

// Errors that reveal something about the account come only after the password is checked.
async function checkCredentials(
  services: AuthServices,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<User> {
  const { db, clock } = services
  const user = isEmail(email) ? await findUserByEmail(db, email) : undefined
  const isRight = await tryPassword(services, { email, user, password, ip })
  if (!user || !isRight) throw withUserId(user, invalidCredentials())
  if (user.bannedUntil && user.bannedUntil > clock())
    throw withUserId(user, new AuthError(400, 'user_banned', 'User is banned'))
  if (!user.emailConfirmedAt) {
    throw withUserId(user, new AuthError(400, 'email_not_confirmed', 'Email not confirmed'))
  }
  return user
}

/** Adds the account to the error for the log; clients never see it. */
function withUserId(user: User | undefined, error: AuthError): AuthError {
  error.userId = user?.id
  return error
}
