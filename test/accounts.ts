import { randomUUID } from 'node:crypto'
import { injectFetch, type TestApp } from './app.ts'

/** Creates an account at the embedded provider, without a profile; `metadata` is the user metadata of the sign-up. */
export async function buildAccount({ app }: TestApp, metadata: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.com`
  const response = await injectFetch(app, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: metadata }),
  })
  const { user, access_token: token } = (await response.json()) as {
    user: { id: string }
    access_token: string
  }
  return { id: user.id, email, token }
}
