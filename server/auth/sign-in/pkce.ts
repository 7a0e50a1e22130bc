import type { FastifyRequest } from 'fastify'
import { textOf } from '#server/auth/base/bodies.ts'
import { matchesChallenge } from '#server/auth/base/challenges.ts'
import { consumeAuthCode, findAuthCode, isExpired } from '#server/auth/base/code-queries.ts'
import { AuthError, invalid, userNotFound } from '#server/auth/base/errors.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { startSession } from '#server/auth/tokens/session-response.ts'

/** `POST /token?grant_type=pkce`: exchanges a code and the client's verifier for a session. */
export async function exchangeCode(services: AuthServices, request: FastifyRequest) {
  const { db, clock } = services
  const code = textOf(request.body, 'auth_code')
  const verifier = textOf(request.body, 'code_verifier')
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const found = await findAuthCode(db, code)
  if (!found) throw codeNotFound()
  if (isExpired(found, clock())) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!matchesChallenge(verifier, found)) {
    const message = 'code challenge does not match previously saved code verifier'
    throw new AuthError(400, 'bad_code_verifier', message)
  }
  if (!(await consumeAuthCode(db, found))) throw codeNotFound()
  const { userId, method, provider, providerToken, providerRefreshToken } = found
  const response = await startSession(services, request, { userId, method, provider })
  if (!response) throw userNotFound()
  return {
    ...response,
    ...(providerToken !== null && { provider_token: providerToken }),
    ...(providerRefreshToken !== null && { provider_refresh_token: providerRefreshToken }),
  }
}

function codeNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
