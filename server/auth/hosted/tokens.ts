import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { ApiError } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import type { AuthUser, TokenVerifier } from '#server/lib/require-user.ts'
import { audience } from '#server/auth/tokens/access-tokens.ts'

type Options = { issuer: string; jwtSecret: string | undefined; clock: () => Date }

/** Creates a verifier of tokens of a hosted project, by its published keys or the shared secret of older projects. */
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
      // The algorithm decides which key is used, so that a public key is never used as a secret.
      const isShared = decodeProtectedHeader(token).alg === 'HS256'
      if (isShared && !secret) return undefined
      const { payload } =
        isShared && secret
          ? await jwtVerify(token, secret, { ...expected(), algorithms: ['HS256'] })
          : await jwtVerify(token, keys, { ...expected(), algorithms: ['ES256', 'RS256'] })
      return userOf(payload)
    } catch (error) {
      if (isTokenError(error)) return undefined
      throw unreachable(error)
    }
  }
}

function userOf({ sub, role, email }: JWTPayload): AuthUser | undefined {
  if (role !== 'authenticated' || sub === undefined || !isId(sub)) return undefined
  return { id: sub, email: typeof email === 'string' ? email : '' }
}

const keyFetchErrors = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]

/** Returns whether the token is invalid, as opposed to the keys being unavailable. */
function isTokenError(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'Invalid Token or Protected Header formatting')
    return true
  return error instanceof errors.JOSEError && !keyFetchErrors.includes(error.code)
}

export function unreachable(cause: unknown): ApiError {
  const error = new ApiError(
    'unavailable',
    'The sign-in service is not responding. Please try again in a moment.',
  )
  error.cause = cause
  return error
}
