import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'
import { linkOf, emailsTo } from '#test/emails.ts'
import { createAdminClient, serviceToken } from '#test/service-token.ts'

async function createOperator() {
  const server = await createTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' } })
  const url = await listenForAuth(server.app)
  return { ...server, url, admin: await createAdminClient(server.app, url), client: createAuthClient(url) }
}

const email = 'ana@example.com'
const password = 'correct horse'

test('a sign-up link has the contents of an email, and no email is sent', async () => {
  await using operator = await createOperator()
  const redirectTo = `${operator.app.config.publicUrl}/signin`
  const options = { redirectTo, data: { name: 'Ana' } }
  const { data, error } = await operator.admin.generateLink({ type: 'signup', email, password, options })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ana', email_verified: false } })
  expect(data.properties).toEqual({
    action_link: expect.stringContaining('/auth/v1/verify?token='),
    email_otp: expect.stringMatching(/^\d{6}$/),
    hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
    verification_type: 'signup',
    redirect_to: redirectTo,
  })
  const link = new URL(data.properties?.action_link ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: data.properties?.hashed_token,
    type: 'signup',
    redirect_to: redirectTo,
  })
  const confirmed = await operator.client.verifyOtp({
    email,
    token: data.properties?.email_otp ?? '',
    type: 'signup',
  })
  expect(confirmed.data.user?.email).toBe(email)
  expect((await operator.client.signInWithPassword({ email, password })).error).toBeNull()
  const welcome = await emailsTo(operator.app, email)
  expect(welcome.map(({ subject }) => subject)).toEqual(['Your Palapa account is ready'])
  const again = await operator.admin.generateLink({ type: 'signup', email, password })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('a recovery link requires an account, and a sign-in link creates one', async () => {
  await using operator = await createOperator()
  const unknown = await operator.admin.generateLink({ type: 'recovery', email })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const first = await operator.admin.generateLink({ type: 'magiclink', email })
  expect(first.data.properties?.verification_type).toBe('signup')
  const { hashed_token: token_hash = '' } = first.data.properties ?? {}
  expect((await operator.client.verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(email)
  for (const type of ['magiclink', 'recovery'] as const) {
    const { data } = await operator.admin.generateLink({ type, email })
    expect(data.properties?.verification_type).toBe(type)
    const response = await operator.client.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type,
    })
    expect(response.error).toBeNull()
  }
})

test('a change of address has one link for each address', async () => {
  await using operator = await createOperator()
  await operator.admin.createUser({ email, password, email_confirm: true })
  const newEmail = 'ana@elsewhere.example'
  const linkFor = async (type: 'email_change_current' | 'email_change_new') => {
    const { data, error } = await operator.admin.generateLink({ type, email, newEmail })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    expect(data.properties?.action_link).toContain('type=email_change&')
    return data.properties?.hashed_token ?? ''
  }
  const links = [await linkFor('email_change_current'), await linkFor('email_change_new')]
  for (const token_hash of links) {
    expect((await operator.client.verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull()
  }
  expect((await operator.client.signInWithPassword({ email: newEmail, password })).error).toBeNull()
  const taken = await operator.admin.generateLink({ type: 'email_change_new', email: newEmail, newEmail })
  expect(taken.error?.code).toBe('email_exists')
  const unknown = await operator.admin.generateLink({
    type: 'email_change_new',
    email,
    newEmail: 'x@example.com',
  })
  expect(unknown.error?.code).toBe('user_not_found')
})

test('an invited user gets an email and sets a password through its link', async () => {
  await using operator = await createOperator()
  const { data, error } = await operator.admin.inviteUserByEmail(email, { data: { name: 'Ana' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: 'Ana' } })
  const [mail] = await emailsTo(operator.app, email)
  if (!mail) throw new Error('There is no email')
  const token_hash = linkOf(mail).searchParams.get('token_hash') ?? ''
  expect((await operator.client.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull()
  expect((await operator.client.updateUser({ password })).error).toBeNull()
  expect((await operator.client.signInWithPassword({ email, password })).error).toBeNull()
  const again = await operator.admin.inviteUserByEmail(email)
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('only the operator can create links and invitations, and only of the supported kinds', async () => {
  await using operator = await createOperator()
  const token = await serviceToken(operator.app)
  const wrong = [
    { type: 'phone_change', email },
    { type: 'signup', email },
    { type: 'signup', email: 'nowhere', password },
    { type: 'signup' },
  ]
  for (const body of wrong) {
    const response = await postAuth(operator.app, '/admin/generate_link', body, token)
    expect(response, JSON.stringify(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  }
  const elsewhere = { type: 'magiclink', email, redirect_to: 'https://elsewhere.example/' }
  const { body } = await postAuth(operator.app, '/admin/generate_link', elsewhere, token)
  expect(body['redirect_to']).toBe(operator.app.config.publicUrl)
  for (const path of ['/admin/generate_link', '/invite']) {
    const anon = await serviceToken(operator.app, 'anon')
    expect((await postAuth(operator.app, path, { type: 'recovery', email }, anon)).body.code).toBe(
      'not_admin',
    )
    expect((await postAuth(operator.app, path, { type: 'recovery', email })).body.code).toBe(
      'no_authorization',
    )
  }
})
