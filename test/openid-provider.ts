import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type OpenidPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
  /** A claim that Google does not send. */
  role?: string
}

export type OpenidProvider = AsyncDisposable & {
  issuer: string
  /** The users who can sign in; the first one does, unless `login_hint` names another. */
  people: OpenidPerson[]
}

export const openidClient = { clientId: 'palapa', clientSecret: 'a secret between the two' }

type Options = {
  callbackUrl: string
  people: OpenidPerson[]
  /** Shows a consent page with a button instead of signing in at once. */
  hasPage?: boolean
  /** Whether the claims are in the signed ID token, as with Google, or only at the user info endpoint. */
  areClaimsInToken?: boolean
}

/** Starts a real OpenID provider on a free port that stands in for Google. */
export async function startOpenidProvider(options: Options): Promise<OpenidProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
  const provider = await createProvider(issuer, options)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, options, request, response)
    else void handle(request, response)
  })
  return {
    issuer,
    people: options.people,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function createProvider(issuer: string, options: Options): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const { clientId: client_id, clientSecret: client_secret } = openidClient
  return new Provider(issuer, {
    clients: [
      {
        client_id,
        client_secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [options.callbackUrl],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['cookies of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture', 'role'] },
    // The library logs a warning for each lifetime that is not set.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    conformIdTokenClaims: options.areClaimsInToken === false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = options.people.find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client_id, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function interact(
  provider: Provider,
  { people, hasPage = false }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const person = people.find(({ sub }) => sub === params['login_hint']) ?? people[0]
  if (hasPage && request.method === 'GET') {
    response.setHeader('content-type', 'text/html')
    response.end(page(person?.name ?? ''))
    return
  }
  const isRefused = hasPage && (await text(request)).includes('answer=no')
  const result =
    person && !isRefused
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: refusal }
  await provider.interactionFinished(request, response, result)
}

/** The error description when the user cancels at the provider. */
export const refusal = 'The user canceled'

const page = (name: string) =>
  `<!doctype html><html lang="en"><title>Sign in</title><link rel="icon" href="data:,"><form method="post"><button>Continue as ${name}</button><button name="answer" value="no">Cancel</button></form></html>`
