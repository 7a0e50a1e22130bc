import { errors, jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { AuthError } from './errors.ts'
import type { SigningKeys } from './signing-keys.ts'

export const accessTokenSeconds = 3600
export const audience = 'authenticated'

/** Of tokens that speak for the operator and not for a user. */
const serviceRoles = ['service_role', 'supabase_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

export type VerifiedToken = { userId: string; sessionId: string; expiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

export function createAccessTokens(options: { keys: SigningKeys; issuer: string; clock: () => Date }) {
  const { keys, issuer, clock } = options
  const keyOf = ({ kid, alg }: { kid?: string; alg?: string }) => {
    const key = keys.all.find((known) => known.kid === kid && known.alg === alg)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
  const verifySigned = async (token: string, expected: { audience?: string } = {}) => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        ...expected,
        algorithms: ['ES256', 'RS256'],
        issuer,
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
    /** Adds issuer, audience and times to the claims; answers the expiry in seconds too. */
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

    /** A token of the operator's own programs, which belongs to no user. */
    signService(role: ServiceRole | 'anon', lifeSeconds: number): Promise<string> {
      const issuedAt = seconds(clock())
      const { kid, alg, privateKey } = keys.signing
      return new SignJWT({ iss: issuer, role, iat: issuedAt, exp: issuedAt + lifeSeconds })
        .setProtectedHeader({ alg, typ: 'JWT', kid })
        .sign(privateKey)
    },

    /** Throws the protocol's `bad_jwt` for a token that does not speak for a user, now. */
    async verify(token: string): Promise<VerifiedToken> {
      return readClaims(await verifySigned(token, { audience }))
    },

    /** Throws the protocol's refusals for a token that does not speak for the operator, now. */
    async verifyService(token: string): Promise<ServiceRole> {
      const { role, sub, session_id: sessionId } = await verifySigned(token)
      const known = serviceRoles.find((name) => name === role)
      if (!known || sub !== undefined || sessionId !== undefined) {
        throw new AuthError(403, 'not_admin', 'User not allowed')
      }
      return known
    },
  }
}

function readClaims({ sub, session_id: sessionId, role, exp }: JWTPayload): VerifiedToken {
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (typeof sessionId !== 'string') throw badJwt('missing session_id claim')
  if (role !== audience) throw badJwt('role is not that of a user')
  return { userId: sub, sessionId, expiresAt: exp ?? 0 }
}

function badJwt(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`)
}

export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
