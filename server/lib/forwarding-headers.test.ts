import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createTestLog } from '#test/log.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('forwarding headers without TRUST_PROXY cause one warning, without the address', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  const warnings = () => log.lines.filter(({ level }) => level === 40)
  await server.app.inject({ url: '/api/health' })
  expect(warnings()).toEqual([])
  for (let asked = 0; asked < 3; asked += 1) {
    await server.app.inject({ url: '/api/health', headers: forwarded })
  }
  expect(warnings().map(({ msg }) => msg)).toEqual([expect.stringContaining('TRUST_PROXY is unset')])
  expect(JSON.stringify(log.lines)).not.toContain('203.0.113.7')
})

test('forwarding headers from a trusted proxy cause no warning', async () => {
  const log = createTestLog()
  const environment = { TRUST_PROXY: '10.0.0.0/8' }
  await using server = await createTestApp({ logger: log.logger, environment })
  await server.app.inject({ url: '/api/health', headers: forwarded })
  expect(log.lines.filter(({ level }) => level === 40)).toEqual([])
})
