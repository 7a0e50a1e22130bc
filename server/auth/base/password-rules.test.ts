import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { updateProfile } from '#contract/profiles.ts'
import { createTestApp, data } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { serviceToken } from '#test/service-token.ts'
import { checkPassword } from './password-rules.ts'

const owner = { email: 'ana.maria@example.com', names: ['Ana Maria Coc'] }
const common = 'This password is one of the most common. Please choose one that is harder to guess.'
const personal = 'Your name or email address is easy to guess. Please choose another password.'

const reasonsOf = (password: string) => {
  try {
    checkPassword(password, 8, owner)
    return null
  } catch (error) {
    return error
  }
}

test('the first 3,000 of the common passwords that are long enough are refused, in any case', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8)
  const refused = { status: 422, code: 'weak_password', message: common }
  for (const password of [...long.slice(0, 3000), 'PassWord', 'IloveYou']) {
    expect(reasonsOf(password), password).toMatchObject(refused)
  }
  for (const password of [...long.slice(3000, 3100), 'correct horse', 'password of the lagoon']) {
    expect(reasonsOf(password), password).toBeNull()
  }
})

test('the address, its local part and the name are refused as a password, in any case', () => {
  const refused = { status: 422, code: 'weak_password', message: personal }
  for (const password of ['ana.maria@example.com', 'Ana.Maria', 'ANA MARIA COC', ' Ana Maria Coc ']) {
    expect(reasonsOf(password), password).toMatchObject(refused)
  }
  for (const password of ['ana.maria@example', 'Ana Maria Coc 1970', 'example.com']) {
    expect(reasonsOf(password), password).toBeNull()
  }
})

test('the published client reads why a sign-up is refused, and no account is created', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  const options = { data: { name: 'Rosa Teul' } }
  const signUp = async (password: string) => {
    const { error } = await client.signUp({ email: 'rosa.teul@example.com', password, options })
    return error
  }
  const refused = { name: 'AuthWeakPasswordError', status: 422 }
  expect(await signUp('Password1')).toMatchObject({ ...refused, reasons: ['pwned'], message: common })
  expect(await signUp('rosa.teul')).toMatchObject({ ...refused, reasons: ['personal'], message: personal })
  expect(await signUp('rosa teul')).toMatchObject(refused)
  const { rows } = await server.app.pool.query('select count(*)::int as count from palapa_auth.users')
  expect(rows).toEqual([{ count: 0 }])
  expect(await signUp('correct horse')).toBeNull()
})

test('a password change follows the same rules, including the name of the profile', async () => {
  await using server = await createTestApp()
  const user = await server.signUp({ name: 'Ana Maria Coc', email: 'ana.maria@example.com' })
  data(await user.call(updateProfile, { body: { name: 'Ana of Placencia' } }))
  const change = (body: object) => sendAuth(server.app, 'PUT', '/user', body, user.token)
  for (const password of [
    'sunshine',
    'ana.maria',
    'ana maria coc',
    'ana of placencia',
    'ANA.MARIA@example.com',
  ]) {
    expect(await change({ password }), password).toMatchObject({
      status: 422,
      body: { code: 'weak_password' },
    })
  }
  const both = { email: 'rosa.teul@example.com', password: 'rosa.teul' }
  expect(await change(both)).toMatchObject({ status: 422, body: { code: 'weak_password' } })
  expect((await change({ password: 'another horse' })).status).toBe(200)
})

test('an account with an old weak password signs in, and its client is informed', async () => {
  await using server = await createTestApp()
  const account = { email: 'ana@example.com', password: 'password' }
  const operator = await serviceToken(server.app)
  await postAuth(server.app, '/admin/users', { ...account, email_confirm: true }, operator)
  const client = createAuthClient(await listenForAuth(server.app))
  const { data: signedIn, error } = await client.signInWithPassword(account)
  expect(error).toBeNull()
  expect(signedIn.weakPassword).toEqual({ message: common, reasons: ['pwned'] })
})
