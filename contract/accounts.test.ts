import { expect, test } from 'vitest'
import { createTestApp, injectFetch } from '#test/app.ts'
import { Session, SignUpData } from './accounts.ts'

const signUpData = {
  name: 'Ana Maria Coc',
  email: 'ana@example.com',
  phone: '+5016101234',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  agreeTerms: true,
  role: 'SELLER',
} satisfies SignUpData

/** Returns the error messages by field. */
function messagesOf(changes: Partial<Record<keyof SignUpData, unknown>>): Record<string, string> {
  const issues = SignUpData.safeParse({ ...signUpData, ...changes }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('MODEL-09 a session of the authentication provider matches the contract', async () => {
  await using app = await createTestApp()
  const email = 'ana@example.com'
  const answer = await injectFetch(app.app, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role: 'SELLER' } }),
  })
  const session = Session.parse(await answer.json())
  expect(session.access_token.split('.')).toHaveLength(3)
  expect(session.refresh_token).toMatch(/\S/)
  expect(session.user).toMatchObject({ email, user_metadata: { name: 'Ana', role: 'SELLER' } })
  const secondsLeft = session.expires_at - Date.now() / 1000
  expect(secondsLeft).toBeGreaterThan(60)
  expect(secondsLeft).toBeLessThan(24 * 60 * 60)
})

test('MODEL-10 sign-up data has seven fields and is trimmed', () => {
  expect(
    SignUpData.parse({ ...signUpData, name: '  Ana Maria Coc ', email: ' ana@example.com ', admin: true }),
  ).toEqual(signUpData)
  expect(Object.keys(SignUpData.parse(signUpData)).toSorted()).toEqual(Object.keys(signUpData).toSorted())
})

test('MODEL-10 each error is reported at its field', () => {
  expect(messagesOf({})).toEqual({})
  expect(messagesOf({ name: '  ' })).toEqual({ name: 'Name is required.' })
  expect(messagesOf({ name: ' Palapa Support' })).toEqual({
    name: '“Palapa Support” could be taken for Palapa itself. Please use another name.',
  })
  expect(messagesOf({ email: '' })).toEqual({ email: 'Email is required.' })
  for (const email of ['ana', 'ana@', '@example.com', 'ana@example', 'ana @example.com']) {
    expect([email, messagesOf({ email })]).toEqual([email, { email: 'Email is invalid.' }])
  }
  expect(messagesOf({ phone: ' ' })).toEqual({ phone: 'Phone number is required.' })
  expect(messagesOf({ confirmPassword: 'Correct horse' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  })
  expect(messagesOf({ agreeTerms: false })).toEqual({
    agreeTerms: 'You must agree to the terms and conditions.',
  })
  expect(Object.keys(messagesOf({ role: 'ADMIN' }))).toEqual(['role'])
})

test('MODEL-10 a password has at least 8 characters', () => {
  const withPassword = (password: string) => messagesOf({ password, confirmPassword: password })
  expect(withPassword('')).toEqual({ password: 'Password is required.' })
  expect(withPassword('1234567')).toEqual({ password: 'Password must be at least 8 characters.' })
  expect(withPassword('12345678')).toEqual({})
})

test('MODEL-10 a blank form reports all errors at once', () => {
  const blank = { name: '', email: '', phone: '', password: '', confirmPassword: 'x', agreeTerms: false }
  expect(messagesOf(blank)).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    password: 'Password is required.',
    confirmPassword: 'Passwords do not match.',
    agreeTerms: 'You must agree to the terms and conditions.',
  })
})
