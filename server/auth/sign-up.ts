import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { signUpAnonymously } from './anonymous.ts'
import { emailOf, isEmail, metadataOf, textOf } from './bodies.ts'
import { readChallenge } from './challenges.ts'
import { AuthError, invalid } from './errors.ts'
import { checkPassword } from './password-rules.ts'
import { presentUser } from './present.ts'
import {
  confirmEmail,
  createAccount,
  findAccountById,
  findUserByEmail,
  type User,
  withEmail,
} from './queries.ts'
import type { AuthServices } from './services.ts'
import { startPasswordSession } from './session-response.ts'

type Metadata = Record<string, unknown>

/** `POST /signup`: a session, or the user alone while the address waits for its confirmation. */
export async function signUp(services: AuthServices, request: FastifyRequest) {
  const { db, config, clock, passwords } = services
  if (!emailOf(request.body) && !textOf(request.body, 'phone')) return signUpAnonymously(services, request)
  const { email, password, metadata } = readSignUp(request.body, config)
  const isConfirmed = config.isAutoconfirmOn
  const passwordHash = await passwords.hash(password)
  const created = await createAccount(db, { email, passwordHash, metadata, isConfirmed, now: clock() })
  if (created) {
    if (!isConfirmed) return presentUser(created)
    return startPasswordSession(services, request, created.user)
  }
  const existing = await findUserByEmail(db, email)
  if (!existing) throw alreadyExists()
  if (isConfirmed) return confirmOwn(services, request, existing, password)
  if (existing.emailConfirmedAt) return madeUpUser(email, metadata, clock())
  return waitingUser(services, existing, metadata)
}

function readSignUp(body: unknown, config: AuthServices['config']) {
  const email = emailOf(body)
  const phone = textOf(body, 'phone') ?? ''
  if (!config.isSignupOn) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  const password = textOf(body, 'password') ?? ''
  if (!password) throw invalid('Signup requires a valid password')
  checkPassword(password, config.minimumPassword)
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  readChallenge(textOf(body, 'code_challenge'), textOf(body, 'code_challenge_method'))
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  return { email, password, metadata: metadataOf(body, 'data') }
}

// Confirms a left-over account only for whoever knows its password.
async function confirmOwn(services: AuthServices, request: FastifyRequest, user: User, password: string) {
  const { db, clock, passwords } = services
  if (user.emailConfirmedAt) throw alreadyExists()
  if (!(await passwords.verify(password, user.passwordHash))) throw alreadyExists()
  await confirmEmail(db, user.id, clock())
  return startPasswordSession(services, request, user)
}

function alreadyExists(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}

// Whoever repeats a sign-up need not be its owner, so they see their own metadata and not what is stored.
async function waitingUser({ db }: AuthServices, user: User, metadata: Metadata) {
  const account = await findAccountById(db, user.id)
  if (!account) throw alreadyExists()
  const userMetadata = withEmail(metadata, { id: user.id, email: user.email ?? '', isConfirmed: false })
  const identities = account.identities.map((identity) => ({ ...identity, identityData: userMetadata }))
  return presentUser({ user: { ...account.user, userMetadata }, identities })
}

// Looks like a new account, so that nobody learns which addresses have one; clients read the empty identities.
function madeUpUser(email: string, metadata: Metadata, now: Date) {
  const time = now.toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}
