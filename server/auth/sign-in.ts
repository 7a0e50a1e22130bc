import type { FastifyRequest } from 'fastify'
import { emailOf, isEmail, textOf } from './bodies.ts'
import { AuthError, invalid, invalidCredentials } from './errors.ts'
import { weaknessOf } from './password-rules.ts'
import { findUserByEmail, type User } from './queries.ts'
import type { AuthServices } from './services.ts'
import { startPasswordSession } from './session-response.ts'

/** `POST /token?grant_type=password`. */
export async function signIn(services: AuthServices, request: FastifyRequest) {
  const { body } = request
  const email = emailOf(body)
  const phone = textOf(body, 'phone') ?? ''
  const password = textOf(body, 'password') ?? ''
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const user = await checkCredentials(services, email, password)
  const response = await startPasswordSession(services, request, user)
  const weakness = weaknessOf(password, services.config.minimumPassword)
  return { ...response, ...(weakness && { weak_password: weakness }) }
}

// All that tells accounts apart comes after the password.
async function checkCredentials(
  { db, clock, passwords }: AuthServices,
  email: string,
  password: string,
): Promise<User> {
  const user = isEmail(email) ? await findUserByEmail(db, email) : undefined
  const isRight = await passwords.verify(password, user?.passwordHash)
  if (!user || !isRight) throw invalidCredentials()
  if (user.bannedUntil && user.bannedUntil > clock())
    throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return user
}
