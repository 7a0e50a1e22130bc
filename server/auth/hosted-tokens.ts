import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { ApiError } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import type { AuthUser, TokenVerifier } from '#server/lib/require-user.ts'
import { audience } from './access-tokens.ts'

type Options = { issuer: string; jwtSecret: string | undefined; clock: () => Date }

/** Verifies the tokens of a hosted project: by its published keys, or by the secret that older projects share. */
export function createHostedVerifier({ issuer, jwtSecret, clock }: Options): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { cooldownDuration: 5_000 })
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret)
  const expected = () => ({
    issuer,
    audience,
    currentDate: clock(),
    clockTolerance: 5,
    requiredClaims: ['exp'],
  })
  return async (token) => {
    try {
      // Which of the two it is decides the key, so that a public key is never taken for a secret.
      const isShared = decodeProtectedHeader(token).alg === 'HS256'
      if (isShared && !secret) return undefined
      const { payload } =
        isShared && secret
          ? await jwtVerify(token, secret, { ...expected(), algorithms: ['HS256'] })
          : await jwtVerify(token, keys, { ...expected(), algorithms: ['ES256', 'RS256'] })
      return userOf(payload)
    } catch (error) {
      if (saysNo(error)) return undefined
      throw unreachable(error)
    }
  }
}

function userOf({ sub, role, email }: JWTPayload): AuthUser | undefined {
  if (role !== 'authenticated' || sub === undefined || !isId(sub)) return undefined
  return { id: sub, email: typeof email === 'string' ? email : '' }
}

const keyTroubles = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]

/** Whether it is the token that is bad, and not the way to the keys. */
function saysNo(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'Invalid Token or Protected Header formatting')
    return true
  return error instanceof errors.JOSEError && !keyTroubles.includes(error.code)
}

export function unreachable(cause: unknown): ApiError {
  const error = new ApiError(
    'unavailable',
    'The sign-in service does not answer. Please try again in a moment.',
  )
  error.cause = cause
  return error
}
