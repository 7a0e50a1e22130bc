import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{contract,server,web,test,scripts}/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    // a test that starts servers of its own takes long on two busy cores
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // one more than cores, because tests also wait for timers and the database
    maxWorkers: availableParallelism() + 1,
    isolate: false,
  },
})
