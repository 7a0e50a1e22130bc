import { expect, test, vi } from 'vitest'
import type { Render } from '#contract/site.ts'
import { createTestApp } from '#test/app.ts'
import { createTestLog } from '#test/log.ts'

/** Blocks the event loop for 150 ms in each of its turns, until disposed. */
function blockEventLoop(): Disposable {
  const timer = setInterval(() => {
    const end = performance.now() + 150
    while (performance.now() < end);
  })
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

const METRICS_TOKEN = 'a-token-of-the-monitoring'

test('an overloaded server refuses requests, apart from probes and calls of accepted pages, until it has recovered', async () => {
  const started = Promise.withResolvers<void>()
  const overloaded = Promise.withResolvers<void>()
  const render: Render = async (_page, { apiFetch }) => {
    started.resolve()
    await overloaded.promise
    return new Response(String((await apiFetch('/api/properties', { method: 'GET' })).status))
  }
  const log = createTestLog()
  await using app = await createTestApp({
    environment: { MAX_EVENT_LOOP_DELAY_MS: '50', METRICS_TOKEN },
    pages: { render },
    logger: log.logger,
  })
  const statusOf = async (url: string, headers = {}) => (await app.app.inject({ url, headers })).statusCode
  // On a busy machine the start of the app is an overload too, which the first sample finds a second later.
  const isIdle = () => {
    const { eventLoopDelay } = app.app.memoryUsage()
    expect(eventLoopDelay > 0 && eventLoopDelay < 50).toBe(true)
  }
  await vi.waitFor(isIdle, { timeout: 30_000 })
  const accepted = app.app.inject('/about')
  await Promise.race([started.promise, accepted.then(({ statusCode }) => expect(statusCode).toBe(200))])
  {
    using _load = blockEventLoop()
    const refused = async () => expect(await statusOf('/api/properties')).toBe(503)
    await vi.waitFor(refused, { timeout: 30_000 })
    const call = await app.app.inject('/api/properties')
    expect([call.json().code, call.headers['retry-after']]).toEqual(['unavailable', '5'])
    const page = await app.app.inject('/contact')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
    expect(page.payload).toContain('Palapa is very busy right now.')
    expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 200])
    expect(await statusOf('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    overloaded.resolve()
    expect((await accepted).payload).toBe('200')
  }
  await vi.waitFor(async () => expect(await statusOf('/api/properties')).toBe(200), { timeout: 30_000 })
  expect(log.lines.filter(({ msg }) => msg === 'overloaded: requests are refused')).toHaveLength(1)
})
