import { GoTrueAdminApi } from '@supabase/auth-js'
import type { FastifyInstance } from 'fastify'
import { createAccessTokens, type ServiceRole } from '#server/auth/tokens/access-tokens.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'

/** Returns a service token for the operator's programs, signed with the server's keys. */
export async function serviceToken(
  { config, clock }: FastifyInstance,
  role: ServiceRole | 'anon' = 'service_role',
): Promise<string> {
  const keys = await loadSigningKeys(config.auth.signingKeysFile)
  return createAccessTokens({ keys, issuer: config.issuer, clock }).signService(role, 3600)
}

/** Creates the administrative part of the published auth client. */
export async function createAdminClient(app: FastifyInstance, url: string): Promise<GoTrueAdminApi> {
  return new GoTrueAdminApi({ url, headers: { authorization: `Bearer ${await serviceToken(app)}` } })
}
