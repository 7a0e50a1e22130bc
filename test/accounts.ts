import { randomUUID } from 'node:crypto'
import { injectFetch, type TestApp } from './app.ts'

/** An account of the embedded provider that has no profile yet; `metadata` is what the person gave at sign-up. */
export async function buildAccount({ app }: TestApp, metadata: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.com`
  const answer = await injectFetch(app, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: metadata }),
  })
  const { user, access_token: token } = (await answer.json()) as {
    user: { id: string }
    access_token: string
  }
  return { id: user.id, email, token }
}
