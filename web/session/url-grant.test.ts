import { expect, test } from 'vitest'
import { readUrlGrant, withoutUrlGrant } from './url-grant.ts'

const address = (path: string) => new URL(path, 'https://palapa.example')

test('tokens in the hash are parsed with their type', () => {
  expect(readUrlGrant(address('/reset-password#access_token=a.b.c&refresh_token=r&type=recovery'))).toEqual({
    kind: 'tokens',
    accessToken: 'a.b.c',
    refreshToken: 'r',
    type: 'recovery',
    state: '',
  })
})

test('an access token without a refresh token is no grant', () => {
  expect(readUrlGrant(address('/#access_token=a'))).toBeNull()
})

test('a code and an error are parsed from the query', () => {
  expect(readUrlGrant(address('/?code=abc'))).toEqual({ kind: 'code', code: 'abc', state: '' })
  const refused = '/signin?error=access_denied&error_code=otp_expired&error_description=Link+has+expired'
  expect(readUrlGrant(address(refused))).toEqual({
    kind: 'error',
    code: 'otp_expired',
  })
})

test('an ordinary URL has no grant', () => {
  expect(readUrlGrant(address('/properties?type=HOUSE&error=1#top'))).toBeNull()
})

test('clearing a URL preserves its other query parameters and hash', () => {
  expect(withoutUrlGrant(address('/signin?next=%2Fchat&code=abc'))).toBe('/signin?next=%2Fchat')
  expect(withoutUrlGrant(address('/signin#access_token=a&refresh_token=b'))).toBe('/signin')
  expect(withoutUrlGrant(address('/edit-listing/1#type'))).toBe('/edit-listing/1#type')
  expect(withoutUrlGrant(address('/properties?type=HOUSE&x'))).toBe('/properties?type=HOUSE&x')
})

test('an incomplete grant is also removed from the hash', () => {
  expect(withoutUrlGrant(address('/reset-password#access_token=a&type=recovery'))).toBe('/reset-password')
  expect(withoutUrlGrant(address('/signin?next=%2Fchat#error=access_denied'))).toBe('/signin?next=%2Fchat')
})

test('the state of an external sign-in is parsed with its grant and always removed', () => {
  const returned = address('/chat?sign_in_state=s1#access_token=a&refresh_token=b')
  expect(readUrlGrant(returned)).toMatchObject({ kind: 'tokens', state: 's1' })
  expect(withoutUrlGrant(returned)).toBe('/chat')
  expect(withoutUrlGrant(address('/chat?with=1&sign_in_state=s1'))).toBe('/chat?with=1')
})
