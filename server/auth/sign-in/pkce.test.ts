import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { postAuth, sendAuth } from '#test/auth-client.ts'
import { createAuthCode } from '#server/auth/base/code-queries.ts'

const verifier = randomBytes(48).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Creates a user redirected from another provider with a code. */
async function createReturn(values: { codeChallenge?: string; codeChallengeMethod?: 's256' | 'plain' } = {}) {
  const time = { now: Date.now() }
  const server = await createTestApp({ clock: () => new Date(time.now) })
  const person = await server.signUp()
  const code = await createAuthCode(server.app.db, {
    userId: person.id,
    codeChallenge: challenge,
    codeChallengeMethod: 's256',
    ...values,
    method: 'oauth',
    provider: 'google',
    providerToken: 'theirs',
    providerRefreshToken: null,
    createdAt: new Date(time.now),
  })
  return {
    ...server,
    person,
    code,
    pass: (ms: number) => (time.now += ms),
    exchange: (body: object) => postAuth(server.app, '/token?grant_type=pkce', body),
  }
}

const unknown = { status: 404, body: { code: 'flow_state_not_found' } }

test('a code and its verifier are exchanged for a session, once', async () => {
  await using back = await createReturn()
  const body = { auth_code: back.code, code_verifier: verifier }
  const response = await back.exchange(body)
  expect(response).toMatchObject({
    status: 200,
    body: { token_type: 'bearer', provider_token: 'theirs', user: { id: back.person.id } },
  })
  expect(response.body).not.toHaveProperty('provider_refresh_token')
  const claims = JSON.parse(
    Buffer.from(response.body.access_token?.split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(claims.amr).toMatchObject([{ method: 'oauth' }])
  expect(await back.exchange(body)).toMatchObject(unknown)
})

test('of two concurrent exchanges one gets the session', async () => {
  await using back = await createReturn({ codeChallenge: verifier, codeChallengeMethod: 'plain' })
  const body = { auth_code: back.code, code_verifier: verifier }
  const responses = await Promise.all([back.exchange(body), back.exchange(body), back.exchange(body)])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

test('a code is refused without its verifier', async () => {
  await using back = await createReturn()
  const wrong = [challenge, `${verifier}x`, verifier.slice(1), 'x']
  for (const code_verifier of wrong) {
    const response = await back.exchange({ auth_code: back.code, code_verifier })
    expect(response, code_verifier).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  }
  for (const body of [{}, { auth_code: back.code }, { auth_code: back.code, code_verifier: null }]) {
    expect(await back.exchange(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  }
  expect(await back.exchange({ auth_code: 'guessed', code_verifier: verifier })).toMatchObject(unknown)
  expect((await back.exchange({ auth_code: back.code, code_verifier: verifier })).status).toBe(200)
})

test('a code is valid for five minutes and is not stored in the database', async () => {
  await using back = await createReturn()
  const { rows } = await back.app.pool.query('select * from palapa_auth.auth_codes')
  expect(JSON.stringify(rows)).not.toContain(back.code)
  back.pass(300_000)
  expect(await back.exchange({ auth_code: back.code, code_verifier: verifier })).toMatchObject({
    status: 422,
    body: { code: 'flow_state_expired' },
  })
})

test('a password change invalidates earlier codes', async () => {
  await using back = await createReturn()
  const { token } = back.person
  expect((await sendAuth(back.app, 'PUT', '/user', { password: 'another horse' }, token)).status).toBe(200)
  expect(await back.exchange({ auth_code: back.code, code_verifier: verifier })).toMatchObject(unknown)
})
