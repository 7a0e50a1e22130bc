import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { isId } from '#server/lib/ids.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import type { SigningKeys } from './signing-keys.ts'

export const accessTokenSeconds = 3600
export const audience = 'authenticated'

/** Roles of tokens that act for the operator rather than for a user. */
const serviceRoles = ['service_role', 'supabase_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

export type VerifiedToken = { userId: string; sessionId: string; expiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

export function createAccessTokens(options: { keys: SigningKeys; issuer: string; clock: () => Date }) {
  const { keys, issuer, clock } = options
  const keyOf = ({ kid, alg }: { kid?: string; alg?: string }) => {
    const key = keys.all.find((candidate) => candidate.kid === kid && candidate.alg === alg)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
  const verifySigned = async (token: string, expected: { audience?: string; issuer?: string } = {}) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        ...expected,
        algorithms: ['ES256', 'RS256'],
        currentDate: clock(),
        requiredClaims: ['exp'],
      })
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      throw badJwt(`unable to parse or verify signature, ${error.message}`)
    }
  }
  return {
    /** Signs the claims with issuer, audience and times added; also returns the expiry in seconds. */
    async sign(claims: JWTPayload & { sub: string; session_id: string }) {
      const issuedAt = seconds(clock())
      const expiresAt = issuedAt + accessTokenSeconds
      const { kid, alg, privateKey } = keys.signing
      const token = await new SignJWT({
        ...claims,
        iss: issuer,
        aud: audience,
        iat: issuedAt,
        exp: expiresAt,
      })
        .setProtectedHeader({ alg, typ: 'JWT', kid })
        .sign(privateKey)
      return { token, expiresAt }
    },

    /** Signs a token for the operator's own programs, which belongs to no user. */
    signService(role: ServiceRole | 'anon', lifeSeconds: number): Promise<string> {
      const issuedAt = seconds(clock())
      const { kid, alg, privateKey } = keys.signing
      return new SignJWT({ iss: issuer, role, iat: issuedAt, exp: issuedAt + lifeSeconds })
        .setProtectedHeader({ alg, typ: 'JWT', kid })
        .sign(privateKey)
    },

    /** Throws the protocol's `bad_jwt` unless the token is a user's and currently valid. */
    async verify(token: string): Promise<VerifiedToken> {
      return readClaims(await verifySigned(token, { audience, issuer }))
    },

    /** Throws the protocol's error unless the token is the operator's and currently valid. */
    async verifyService(token: string): Promise<ServiceRole> {
      const { role, sub, session_id: sessionId, iss } = await verifySigned(token)
      // Supabase signs these tokens without an issuer or as `supabase`.
      if (iss !== undefined && iss !== issuer && iss !== 'supabase')
        throw badJwt('unexpected "iss" claim value')
      const serviceRole = serviceRoles.find((name) => name === role)
      if (!serviceRole || sub !== undefined || sessionId !== undefined) {
        throw new AuthError(403, 'not_admin', 'User not allowed')
      }
      return serviceRole
    },
  }
}

function readClaims({ sub, session_id: sessionId, role, exp }: JWTPayload): VerifiedToken {
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  // One malformed id would fail the query that looks up several sessions at once.
  if (!isId(sub)) throw badJwt('sub claim is not a UUID')
  if (typeof sessionId !== 'string' || !isId(sessionId)) throw badJwt('session_id claim is not a UUID')
  if (role !== audience) throw badJwt('role is not that of a user')
  return { userId: sub, sessionId, expiresAt: exp ?? 0 }
}

function badJwt(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`)
}

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
