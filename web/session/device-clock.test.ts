import { expect, test } from 'vitest'
import { endByDeviceClock, isIssuedNow, withDeviceClock } from './device-clock.ts'

const body = { access_token: 'a.b.c', expires_in: 3600, expires_at: 1_003_600 }

test('a session expires by the device’s clock when that differs much from the server’s', () => {
  expect(endByDeviceClock(body, 1_003_600)).toBe(1_007_200)
  expect(endByDeviceClock(body, 900_000)).toBe(903_600)
})

test('a roughly correct clock or a response without a session changes nothing', () => {
  expect(endByDeviceClock(body, 1_000_003.7)).toBeUndefined()
  expect(endByDeviceClock({ id: 'u' }, 0)).toBeUndefined()
  expect(endByDeviceClock({ expires_at: 1 }, 5000)).toBeUndefined()
  expect(endByDeviceClock(null, 0)).toBeUndefined()
})

test('only the expiry of the session is changed in the response', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const respondWith =
    (json: unknown, status = 200) =>
    async () =>
      Response.json(json, { status, headers })
  const response = await withDeviceClock(respondWith(body))('https://palapa.example')
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  const { expires_at: end, ...rest } = (await response.json()) as typeof body
  expect(Math.abs(end - (Date.now() / 1000 + 3600))).toBeLessThan(5)
  expect(rest).toEqual({ access_token: 'a.b.c', expires_in: 3600 })
  const refused = await withDeviceClock(respondWith({ code: 400 }, 400))('https://palapa.example')
  expect([refused.status, await refused.json()]).toEqual([400, { code: 400 }])
})

test('a token is as old as its time says, whatever else it states', () => {
  const tokenOf = (claims: unknown) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`
  const issued = tokenOf({ iat: 1_000_000, name: 'Íñigo ÿ>?' })
  expect([999_000, 999_940, 1_000_060, 1_000_120].map((now) => isIssuedNow(issued, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([tokenOf({}), tokenOf(null), 'a.b.c', ''].map((token) => isIssuedNow(token, 0))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
