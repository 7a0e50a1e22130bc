import { freePort } from '#test/free-port.ts'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

export { expect } from './fixtures.ts'

type HostedFixtures = {
  /** The origin of the provider. */
  providerUrl: string
}

/** Runs the tests on a server with a hosted provider, for which a second server on another origin stands in. */
export const test = base.extend<object, HostedFixtures>({
  providerUrl: [
    async ({ isDevelopment }, use) => {
      const project = await startServer({ isDevelopment, environment: { PORT: String(await freePort()) } })
      await use(project.url)
      await project.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ isDevelopment, providerUrl }, use) => {
      const environment = { SUPABASE_URL: providerUrl, SUPABASE_ANON_KEY: 'sb_publishable_key' }
      const server = await startServer({ isDevelopment, environment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
