import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/errors.ts'
import { bearerToken, requireUser } from '#server/lib/require-user.ts'
import { findProfile, type ProfileRow, updateAddress } from './queries.ts'

/** Returns the caller's profile with the address that the account has now, and stores it if it has changed. */
export async function withPresentAddress(request: FastifyRequest, row: ProfileRow): Promise<ProfileRow> {
  const { id, email: stated } = requireUser(request)
  if (row.email.toLowerCase() === stated.toLowerCase()) return row
  const email = request.server.accounts.isHosted ? await findAtProvider(request, id) : stated
  if (email === '') return row
  await updateAddress(request.server.db, id, email)
  return { ...row, email }
}

/** Returns the address that the caller's account has now, or the last known one when the hosted provider does not answer. */
export async function findPresentAddress(request: FastifyRequest): Promise<string> {
  const { id, email } = requireUser(request)
  const { accounts, db } = request.server
  if (!accounts.isHosted) return email
  return (await findAtProvider(request, id)) || ((await findProfile(db, id))?.email ?? email)
}

/**
 * Asks the hosted provider: its tokens state the address that the account had when they were issued, up to an hour ago. Returns a blank
 * one when it does not know the session, and when it does not answer: what the caller wants needs it for nothing else.
 */
async function findAtProvider(request: FastifyRequest, id: string): Promise<string> {
  try {
    const account = await request.server.accounts.find(id, bearerToken(request))
    return account === undefined || account === 'inaccessible' ? '' : account.email
  } catch (error) {
    if (error instanceof ApiError && ['unavailable', 'rate_limited'].includes(error.code)) return ''
    throw error
  }
}
