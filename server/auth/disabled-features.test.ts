import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'

test('features that this provider does not offer return the error of the protocol for a disabled feature', async () => {
  await using server = await createTestApp()
  const { token } = await server.signUp()
  const cases = [
    ['POST', '/sso', '404 saml_provider_disabled'],
    ['GET', '/sso/saml/metadata', '404 saml_provider_disabled'],
    ['GET', '/user/identities/authorize?provider=google', '404 manual_linking_disabled'],
    ['DELETE', `/user/identities/${crypto.randomUUID()}`, '404 manual_linking_disabled'],
    ['POST', '/passkeys/registration/options', '404 passkey_disabled'],
    ['GET', '/passkeys', '404 passkey_disabled'],
    ['POST', '/factors', '422 mfa_totp_enroll_not_enabled'],
    ['POST', `/factors/${crypto.randomUUID()}/challenge`, '404 mfa_factor_not_found'],
    ['POST', '/token?grant_type=web3', '422 web3_provider_disabled'],
    ['POST', '/token?grant_type=id_token', '400 provider_disabled'],
    ['POST', '/token?grant_type=guess', '400 invalid_credentials'],
    ['GET', '/oauth/authorizations/1', '404 feature_disabled'],
  ] as const
  for (const [method, path, expected] of cases) {
    const { status, body } = await sendAuth(
      server.app,
      method,
      path,
      method === 'GET' ? undefined : {},
      token,
    )
    expect(`${status} ${body.code}`, path).toBe(expected)
  }
  for (const path of ['/user/identities/authorize', '/factors']) {
    expect((await sendAuth(server.app, 'GET', path)).body.code, path).toBe('no_authorization')
  }
})

test('the published client understands that phones, single sign-on and factors are disabled', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  const byPhone = await client.signUp({ phone: '+5016101234', password: 'correct horse' })
  expect(byPhone.error?.code).toBe('phone_provider_disabled')
  const phoneSignIn = await client.signInWithPassword({ phone: '+5016101234', password: 'correct horse' })
  expect(phoneSignIn.error?.code).toBe('phone_provider_disabled')
  expect((await client.signInWithSSO({ domain: 'example.com' })).error?.code).toBe('saml_provider_disabled')
  const idToken = await client.signInWithIdToken({ provider: 'google', token: 'a.b.c' })
  expect(idToken.error?.code).toBe('provider_disabled')
  await postAuth(server.app, '/signup', { email: 'ana@example.com', password: 'correct horse' })
  await client.signInWithPassword({ email: 'ana@example.com', password: 'correct horse' })
  const factor = await client.mfa.enroll({ factorType: 'totp' })
  expect(factor.error?.code).toBe('mfa_totp_enroll_not_enabled')
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] })
})
