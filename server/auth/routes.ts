import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminRoutes } from '#server/auth/admin/routes.ts'
import { requireAccount } from '#server/auth/tokens/bearer.ts'
import { parseBodies } from '#server/auth/base/bodies.ts'
import { disabledFeatureRoutes, refusedGrant } from './disabled-features.ts'
import { handleAuthErrors, invalid } from '#server/auth/base/errors.ts'
import { mailRoutes } from '#server/auth/mail/routes.ts'
import { oauthRoutes } from '#server/auth/oauth/routes.ts'
import { exchangeCode } from '#server/auth/sign-in/pkce.ts'
import { presentUser } from '#server/auth/base/present.ts'
import { queryOf } from '#server/auth/base/query-string.ts'
import { refreshSession } from '#server/auth/sign-in/refresh.ts'
import type { AuthServices } from '#server/auth/base/services.ts'
import { deleteSessions, type SignOutScope, signOutScopes } from '#server/auth/base/session-queries.ts'
import { signIn } from '#server/auth/sign-in/sign-in.ts'
import { signUp } from '#server/auth/sign-in/sign-up.ts'
import { updateUser } from '#server/auth/sign-in/update-user.ts'

/** Routes of the Supabase Auth protocol, with its snake_case JSON and its error shape. */
export async function authRoutes(app: FastifyInstance, services: AuthServices): Promise<void> {
  parseBodies(app)
  handleAuthErrors(app)
  await app.register(cors, crossOrigin)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.addHook('preHandler', (request) =>
    services.limits.check(request, request.routeOptions.url?.slice(app.prefix.length) ?? ''),
  )

  app.post('/signup', (request) => signUp(services, request))
  app.post('/token', (request) => grant(services, request))
  app.get('/user', (request) => showUser(services, request))
  app.put('/user', (request) => updateUser(services, request))
  await app.register((scope) => mailRoutes(scope, services))
  app.post('/logout', (request, reply) => signOut(services, request, reply))
  await app.register((scope) => oauthRoutes(scope, services))
  await app.register((scope) => adminRoutes(scope, services))
  await app.register((scope) => disabledFeatureRoutes(scope, services))
  app.get('/settings', () => settings(services))
  app.get('/health', () => ({ version: '1', name: 'Palapa', description: 'Sign-up and sign-in for Palapa' }))
  app.get('/.well-known/jwks.json', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return { keys: services.keys.all.map(({ publicJwk }) => publicJwk) }
  })
}

// Any origin may call, because tokens are sent in JSON and never in cookies. Clients read the version header of errors.
const crossOrigin = {
  origin: true,
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'apikey',
    'X-Client-Info',
    'X-Client-IP',
    'X-JWT-AUD',
    'X-Supabase-Api-Version',
  ],
  exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
  maxAge: 600,
}

async function grant(services: AuthServices, request: FastifyRequest) {
  const grants: Record<string, typeof signIn | typeof refreshSession | typeof exchangeCode> = {
    password: signIn,
    refresh_token: refreshSession,
    pkce: exchangeCode,
  }
  const type = queryOf(request, 'grant_type')
  const handler = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!handler) throw refusedGrant(type, request.body)
  return handler(services, request)
}

async function showUser(services: AuthServices, request: FastifyRequest) {
  return presentUser(await requireAccount(services, request))
}

async function signOut(services: AuthServices, request: FastifyRequest, reply: FastifyReply) {
  const requested = queryOf(request, 'scope') || 'global'
  const scope = signOutScopes.find((name): name is SignOutScope => name === requested)
  const { user, sessionId } = await requireAccount(services, request)
  if (!scope) throw invalid(`Unsupported logout scope "${requested}"`)
  await deleteSessions(services.db, user.id, sessionId, scope)
  services.verifier.invalidate()
  return reply.code(204).send()
}

function settings({ config, oauth }: AuthServices) {
  return {
    external: {
      anonymous_users: config.isAnonymousOn,
      email: true,
      phone: false,
      google: oauth.has('google'),
      facebook: oauth.has('facebook'),
    },
    disable_signup: !config.isSignupOn,
    mailer_autoconfirm: config.isAutoconfirmOn,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}
