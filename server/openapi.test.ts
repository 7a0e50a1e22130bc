import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

test('dump', async () => {
  await using app = await createTestApp()
  const answer = await app.app.inject({ url: '/api/openapi.json' })
  writeFileSync('/tmp/hold/openapi.json', answer.payload)
  for (const url of [
    '/api/health',
    '/api/ready',
    '/api/users/interactions',
    '/api/nothing',
    '/api/users/interactions/',
  ]) {
    const a = await app.app.inject({ url })
    console.log(url, a.statusCode, a.headers['content-type'], a.payload)
  }
  expect(answer.statusCode).toBe(200)
})
