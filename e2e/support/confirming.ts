import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

export { expect } from './fixtures.ts'

/** Runs the tests on a server that requires new accounts to confirm their address. */
export const test = base.extend({
  server: [
    async ({ isDevelopment }, use) => {
      const environment = { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' }
      const server = await startServer({ isDevelopment, environment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
