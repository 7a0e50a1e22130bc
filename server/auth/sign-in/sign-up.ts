import type { FastifyRequest } from 'fastify'
import { signUpAnonymously } from './anonymous.ts'
import { emailOf, isEmail, metadataOf, textOf } from '#server/auth/base/bodies.ts'
import { challengeOf } from '#server/auth/base/challenges.ts'
import { AuthError, invalid } from '#server/auth/base/errors.ts'
import { checkPassword, nameIn } from '#server/auth/base/password-rules.ts'
import { tryPassword } from './password-tries.ts'
import { confirmEmail, createAccount, findUserByEmail, type User } from '#server/auth/base/queries.ts'
import { redirectOf } from '#server/auth/base/redirects.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startPasswordSession } from '#server/auth/tokens/session-response.ts'
import { signUpToConfirm } from './sign-up-to-confirm.ts'

/** `POST /signup`: returns a session, or only the user when the address must be confirmed first. */
export async function signUp(services: AuthServices, request: FastifyRequest) {
  const { db, config, clock, passwords } = services
  if (!emailOf(request.body) && !textOf(request.body, 'phone')) return signUpAnonymously(services, request)
  const { email, password, metadata, challenge } = readSignUp(request.body, config)
  const passwordHash = await passwords.hash(password)
  if (!config.isAutoconfirmOn) {
    const redirectTo = redirectOf(services, request)
    return signUpToConfirm(services, { email, password, passwordHash, metadata, challenge, redirectTo })
  }
  const values = { email, passwordHash, metadata, isConfirmed: true, now: clock() }
  const created = await createAccount(db, values)
  if (created) return startPasswordSession(services, request, created.user)
  const existing = await findUserByEmail(db, email)
  if (!existing) throw userAlreadyExists()
  return confirmWithPassword(services, request, existing, password)
}

function readSignUp(body: unknown, config: AuthServices['config']) {
  const email = emailOf(body)
  const phone = textOf(body, 'phone') ?? ''
  if (!config.isSignupOn) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const password = textOf(body, 'password') ?? ''
  if (!password) throw invalid('Signup requires a valid password')
  const metadata = metadataOf(body, 'data')
  checkPassword(password, config.minimumPassword, { email, names: [nameIn(metadata)] })
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  const challenge = challengeOf(body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  return { email, password, challenge, metadata }
}

// Confirms an existing unconfirmed account only with the right password.
async function confirmWithPassword(
  services: AuthServices,
  request: FastifyRequest,
  user: User,
  password: string,
) {
  const { db, clock } = services
  if (user.emailConfirmedAt) throw userAlreadyExists()
  const attempt = { email: user.email ?? '', user, password, ip: request.ip }
  if (!(await tryPassword(services, attempt))) throw userAlreadyExists()
  await confirmEmail(db, user.id, clock())
  return startPasswordSession(services, request, user)
}

function userAlreadyExists(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}
