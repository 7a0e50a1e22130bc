import { createTestApp } from './app.ts'
import { createAuthClient } from './auth-client.ts'
import { freePort } from './free-port.ts'
import { serviceToken } from './service-token.ts'

type Options = {
  hasServiceKey?: boolean
  provider?: Record<string, string>
  site?: Record<string, string>
  clock?: () => Date
}

/** Creates a server whose users sign in at a second server on another origin, which stands in for a hosted Supabase project. */
export async function createHostedSite(options: Options = {}) {
  const { hasServiceKey = false, provider = {}, site = {}, clock } = options
  const port = await freePort()
  const url = `http://localhost:${port}`
  const project = await createTestApp({ environment: { PUBLIC_URL: url, ...provider } })
  await project.app.listen({ port, host: '127.0.0.1' })
  const server = await createTestApp({
    environment: {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: await serviceToken(project.app, 'anon'),
      ...(hasServiceKey && { SUPABASE_SERVICE_ROLE_KEY: await serviceToken(project.app) }),
      ...site,
    },
    ...(clock && { clock }),
  })
  return {
    ...server,
    project,
    client: createAuthClient(`${url}/auth/v1`),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await project[Symbol.asyncDispose]()
    },
  }
}
