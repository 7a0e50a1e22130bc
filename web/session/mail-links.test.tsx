import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, refuse, succeed } from '#test/browser/auth-provider.ts'
import { sessionOf } from '#test/browser/grants.ts'
import { followMailLink } from './mail-links.ts'

const parse = Reflect.get(URL, 'parse')
const address = location.href

afterEach(() => {
  Reflect.set(URL, 'parse', parse)
  history.replaceState(history.state, '', address)
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a link of an email is redeemed in a browser without `URL.parse`', async () => {
  Reflect.deleteProperty(URL, 'parse')
  const provider = new AuthProvider()
  provider.responses['/verify'] = succeed
  // this page, so that only the hash changes
  const result = await followMailLink({ tokenHash: 'hash', type: 'signup', redirectTo: address })
  expect(result).toBe('leaving')
  expect(location.hash).toContain('refresh_token=refresh')
  expect(provider.sent.map(({ body }) => body['token_hash'])).toEqual(['hash'])
})

test('the link of a sign-up leads to its target, or to the choice of a password if the account has none', async () => {
  const rosa = { id: 'rosa', email: 'rosa@example.com', user_metadata: {} }
  const redirectTo = `${location.origin}/signin?next=%2Fchat`
  for (const [method, target, type] of [
    ['otp', '/signin?next=%2Fchat', 'signup'],
    ['recovery', '/reset-password?after_sign_up=true&next=%2Fchat', 'recovery'],
  ] as const) {
    history.replaceState(history.state, '', target) // so that only the hash changes
    const session = sessionOf(rosa, { amr: [{ method, timestamp: 1 }] })
    const provider = new AuthProvider()
    provider.responses['/verify'] = refuse(200, { ...session, token_type: 'bearer', expires_in: 3600 })
    expect(await followMailLink({ tokenHash: 'hash', type: 'signup', redirectTo })).toBe('leaving')
    expect(location.pathname + location.search).toBe(target)
    expect(new URLSearchParams(location.hash.slice(1)).get('type')).toBe(type)
    vi.restoreAllMocks()
  }
})

test('a link to a suspended account shows the suspension, and is not called invalid', async () => {
  const provider = new AuthProvider()
  const message = 'Your account is suspended until 3 May.'
  provider.responses['/verify'] = refuse(400, { code: 'user_banned', message })
  const result = await followMailLink({ tokenHash: 'hash', type: 'recovery', redirectTo: address })
  expect(result).toEqual({ suspension: message })
})
