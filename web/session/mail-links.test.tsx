import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider, refuse, succeed } from '#test/browser/auth-provider.ts'
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

test('a link to a suspended account shows the suspension, and is not called invalid', async () => {
  const provider = new AuthProvider()
  const message = 'Your account is suspended until 3 May.'
  provider.responses['/verify'] = refuse(400, { code: 'user_banned', message })
  const result = await followMailLink({ tokenHash: 'hash', type: 'recovery', redirectTo: address })
  expect(result).toEqual({ suspension: message })
})
