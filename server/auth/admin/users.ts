import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '#server/lib/ids.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { updateAddress } from '#server/profiles/queries.ts'
import { checkMetadata, emailOf, isEmail, memberOf, metadataOf, textOf } from '#server/auth/base/bodies.ts'
import { AuthError, emailExists, invalid } from '#server/auth/base/errors.ts'
import { checkPassword } from '#server/auth/base/password-rules.ts'
import { presentUser } from '#server/auth/base/present.ts'
import { type Account, findAccountById } from '#server/auth/base/queries.ts'
import { queryOf } from '#server/auth/base/query-string.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import {
  createUser,
  deleteUser,
  listUsers,
  softDeleteUser,
  updateUserValues,
  type UserValues,
} from '#server/auth/base/user-changes.ts'

const maxPageSize = 1000

/** `GET /admin/users`. */
export async function showUsers(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const [page, perPage] = [
    countOf(request, 'page', 1),
    Math.min(countOf(request, 'per_page', 50), maxPageSize),
  ]
  const { accounts, total } = await listUsers(services.db, { page, perPage })
  const lastPage = Math.max(Math.ceil(total / perPage), 1)
  // The published client reads the page number after the first `=`.
  const link = (number: number, rel: string) =>
    `<${services.issuer}/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')]
  reply.header('x-total-count', String(total)).header('link', links.join(', '))
  return { users: accounts.map(presentUser), aud: 'authenticated' }
}

/** `GET /admin/users/{id}`. */
export async function showUser(services: AuthServices, request: FastifyRequest) {
  return presentUser(await requireUser(services, request))
}

/** `POST /admin/users`. Sends no email. */
export async function addUser(services: AuthServices, request: FastifyRequest) {
  const values = await readValues(services, request.body)
  const { email } = values
  if (!email) throw invalid('Cannot create a user without either an email or phone')
  const id = textOf(request.body, 'id') ?? randomUUID()
  if (!isId(id)) throw invalid('ID must conform to the uuid v4 format')
  const account = await createUser(services.db, { ...values, id, email }, services.clock())
  if (!account) throw emailExists()
  return presentUser(account)
}

/** `PUT /admin/users/{id}`. */
export async function changeUser(services: AuthServices, request: FastifyRequest) {
  const { user } = await requireUser(services, request)
  const values = await readValues(services, request.body)
  const { account, isTaken } = await updateUserValues(services.db, user.id, values, services.clock())
  services.verifier.invalidate()
  if (isTaken) throw emailExists()
  if (!account) throw unknownUser()
  const { email, passwordHash } = values
  if (email !== undefined) await updateAddress(services.db, user.id, email)
  if (passwordHash !== undefined) logSecurityEvent(request, 'password_changed', { userId: user.id })
  if (email !== undefined && email !== user.email)
    logSecurityEvent(request, 'email_changed', { userId: user.id })
  return presentUser(account)
}

/** `DELETE /admin/users/{id}`. */
export async function removeUser(services: AuthServices, request: FastifyRequest) {
  const { user } = await requireUser(services, request)
  const isSoft = memberOf(request.body, 'should_soft_delete') === true
  if (isSoft) await softDeleteUser(services.db, user.id, services.clock())
  else await deleteUser(services.db, user.id)
  services.verifier.invalidate()
  const deleteEmails = await services.mailer.prepareOutboxDeletion([user.email, user.newEmail])
  await deleteEmails()
  logSecurityEvent(request, 'account_deleted', { userId: user.id })
  return {}
}

/** `GET /admin/users/{id}/factors`: always empty, because users cannot enroll factors. */
export async function showFactors(services: AuthServices, request: FastifyRequest) {
  await requireUser(services, request)
  return []
}

/** Returns the user named in the path. Throws when there is none. */
async function requireUser({ db }: AuthServices, { params }: FastifyRequest): Promise<Account> {
  const { id = '' } = params as { id?: string } // the route's path names it
  if (!isId(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const account = await findAccountById(db, id)
  if (!account) throw unknownUser()
  return account
}

async function readValues({ config, passwords, clock }: AuthServices, body: unknown): Promise<UserValues> {
  const email = emailOf(body)
  if (email && !isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  if (textOf(body, 'phone')) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const role = textOf(body, 'role')
  // Tokens of users always have the role `authenticated`: another role would make them tokens of the operator.
  if (role && role !== 'authenticated') throw invalid('Users have no role but authenticated')
  const password = textOf(body, 'password')
  if (password !== undefined) checkPassword(password, config.minimumPassword)
  const ban = textOf(body, 'ban_duration')
  const metadata = (name: string) => (memberOf(body, name) ? requireValid(metadataOf(body, name)) : undefined)
  const [appMetadata, userMetadata] = [metadata('app_metadata'), metadata('user_metadata')]
  return {
    ...(email && { email }),
    ...(password !== undefined && { passwordHash: await passwords.hash(password) }),
    ...(memberOf(body, 'email_confirm') === true && { isConfirmed: true }),
    ...(appMetadata && { appMetadata }),
    ...(userMetadata && { userMetadata }),
    ...(ban && { bannedUntil: banEnd(ban, clock()) }),
  }
}

function requireValid<T extends Record<string, unknown>>(metadata: T): T {
  checkMetadata(metadata)
  return metadata
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Parses a duration such as `24h` or `1h30m` and returns the end of the ban; null for `none`. */
function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null
  if (!/^(\d{1,9}(\.\d{1,9})?(ms|s|m|h))+$/.test(duration)) {
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`)
  }
  const parts = [...duration.matchAll(/([\d.]+)(ms|s|m|h)/g)]
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
  return new Date(Math.min(now.getTime() + total, latestTime))
}

// PostgreSQL and JavaScript both represent times up to here with a four-digit year.
const latestTime = Date.UTC(9999, 0, 1)

function countOf(request: FastifyRequest, name: string, defaultValue: number): number {
  const text = queryOf(request, name)
  if (text === '') return defaultValue
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name} is not a number`)
  return Number(text)
}

function unknownUser(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}
