import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const publicUrl = 'https://palapa.example'

async function securityFields(environment: Record<string, string>) {
  const now = new Date('2026-03-02T12:00:00Z')
  await using app = await createTestApp({ environment, clock: () => now })
  const { headers, body } = await app.app.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  return Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>
}

test('security.txt names the contact page, and the operator’s address once it is set', async () => {
  expect(await securityFields({ PUBLIC_URL: publicUrl })).toEqual({
    Contact: `${publicUrl}/contact`,
    Expires: '2026-05-31T12:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  })
  const operator = { PUBLIC_URL: publicUrl, OPERATOR_EMAIL: 'Palapa <safe@palapa.example>' }
  expect((await securityFields(operator)).Contact).toBe('mailto:safe@palapa.example')
})

test('password managers are redirected to the page for a new password', async () => {
  await using app = await createTestApp()
  const { statusCode, headers } = await app.app.inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([303, '/forgot-password'])
})
