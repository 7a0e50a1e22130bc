import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  getOwnProfile,
  maximumPhotoLength,
  Profile,
  syncProfile,
  updateProfile,
  updateProfilePhoto,
} from '#contract/profiles.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { getProperty } from '#contract/properties.ts'
import { inTransaction } from '#server/db/client.ts'
import { buildAccount } from '#test/accounts.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'

const changes = {
  name: 'Ana Coc',
  phone: '+501 610-9876',
  bio: 'Born in San Ignacio.',
  location: 'San Pedro',
  websiteUrl: 'https://ana.example/house?a=1',
  facebookUrl: '',
  instagramUrl: 'http://instagram.com/ana',
}

const stored = { ...changes, phone: '+5016109876' }

const profileOf = async (user: TestUser) => data(await user.call(getOwnProfile, {}))

test('API-03 MODEL-08 returns the caller’s profile, with blank values for missing data', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ name: 'Ana Maria Coc', phone: '+5016101234' })
  await app.signUp({ name: 'Someone Else' })
  const profile = await profileOf(user)
  expect(profile).toEqual({
    id: user.id,
    name: 'Ana Maria Coc',
    email: user.email,
    role: 'BUYER',
    phone: '+5016101234',
    bio: '',
    greeting: '',
    location: '',
    websiteUrl: '',
    facebookUrl: '',
    instagramUrl: '',
    profilePhotoUrl: '',
  })
  expect(Profile.parse(profile)).toEqual(profile)
})

test('API-04 returns 401 for an invalid or expired token', async () => {
  let now = new Date()
  await using app = await createTestApp({ clock: () => now })
  const { token } = await app.signUp()
  const ask = async (sent: string) => {
    const headers = { authorization: `Bearer ${sent}` }
    return (await app.app.inject({ url: '/api/users/me', headers })).statusCode
  }
  const [head, body] = token.split('.')
  expect(await ask(token)).toBe(200)
  expect(await ask('garbage')).toBe(401)
  expect(await ask(`${head}.${body}.${'A'.repeat(86)}`)).toBe(401)
  now = new Date(now.getTime() + 2 * 60 * 60_000)
  expect(await ask(token)).toBe(401)
})

test('API-04 returns 404 with a message for an account without a profile', async () => {
  await using app = await createTestApp()
  const { id, email, token } = await buildAccount(app)
  const ask = () => app.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).json()).toMatchObject({
    status: 404,
    message: expect.stringMatching(/finish signing up/),
  })
  data(await app.call(syncProfile, { body: { id, email } }))
  expect((await ask()).statusCode).toBe(200)
})

test('ROLE-01 a role is BUYER or SELLER, whatever the sign-up requested', async () => {
  await using app = await createTestApp()
  expect((await profileOf(await app.signUp({ role: 'SELLER' }))).role).toBe('SELLER')
  expect((await profileOf(await app.signUp({ role: 'BUYER' }))).role).toBe('BUYER')
  for (const role of ['ADMIN', 'seller', 7, null, undefined]) {
    const { id, email, token } = await buildAccount(app, { role })
    data(await app.call(syncProfile, { body: { id, email, user_metadata: { role: 'SELLER' } } }))
    const response = await app.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([role, response.json().role]).toEqual([role, 'BUYER'])
  }
})

test('API-25 stores every member of a changed profile, and stores the same again', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  expect(data(await user.call(updateProfile, { body: changes })).user).toMatchObject(stored)
  expect(await profileOf(user)).toMatchObject(stored)
  data(await user.call(updateProfile, { body: changes }))
  expect(await profileOf(user)).toMatchObject(stored)
})

test('API-25 treats missing members and null as blank', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  data(await user.call(updateProfile, { body: changes }))
  data(await user.call(updateProfile, { body: { name: 'Ana', bio: null } }))
  const blank = { phone: '', bio: '', location: '', websiteUrl: '', facebookUrl: '', instagramUrl: '' }
  expect(await profileOf(user)).toMatchObject({ name: 'Ana', ...blank })
})

test('API-25 rejects invalid values with a message for each field, and changes nothing', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  data(await user.call(updateProfile, { body: changes }))
  const refused = {
    phone: 'ask me',
    name: 'x'.repeat(121),
    bio: 'x'.repeat(2001),
    websiteUrl: 'javascript:alert(1)',
    facebookUrl: 'facebook.com/ana',
    instagramUrl: 'data:text/html,x',
  }
  for (const [field, value] of Object.entries(refused)) {
    const response = failure(await user.call(updateProfile, { body: { ...changes, [field]: value } }))
    const message = expect.stringMatching(/\w/)
    expect([field, response]).toMatchObject([field, { status: 400, message, fields: { [field]: message } }])
  }
  expect(await profileOf(user)).toMatchObject(stored)
})

test('a name that could be taken for the product or its representative is rejected at its field', async () => {
  await using app = await createTestApp({ environment: { REP_NAME: 'Reef Desk' } })
  const user = await app.signUp({ name: 'Ana Coc' })
  for (const name of ['Palapa Support', 'PALAPA  team', 'Pa\u200Elapa', 'reef desk']) {
    const response = failure(await user.call(updateProfile, { body: { ...changes, name } }))
    const message = `“${name}” could be taken for Palapa itself. Please use another name.`
    expect(response).toMatchObject({ status: 400, fields: { name: message } })
  }
  expect((await profileOf(user)).name).toBe('Ana Coc')
})

test('API-25 stores hostile text as text', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const name = `<img src=x onerror=alert(1)> '; drop table profiles; -- \u{1F334}`
  data(await user.call(updateProfile, { body: { name: `${name}\0`, bio: '\ud800 lone' } }))
  expect(await profileOf(user)).toMatchObject({ name, bio: '\ufffd lone' })
})

test('a seller’s new name appears on their listings immediately', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER', name: 'Old Name' })
  const { id } = await buildProperty(seller)
  const sellerName = async () => data(await app.call(getProperty, { params: { id } })).sellerName
  expect(await sellerName()).toBe('Old Name')
  data(await seller.call(updateProfile, { body: { ...changes, name: 'New Name' } }))
  expect(await sellerName()).toBe('New Name')
})

test('ROLE-11 a profile update changes only the caller’s profile, and not its id, email or role', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp({ name: 'Other', role: 'SELLER' })]
  const before = await profileOf(other)
  const forged = { ...changes, id: other.id, userId: other.id, email: other.email, role: 'SELLER' }
  data(await user.call(updateProfile, { body: forged }))
  const forgedPhoto = { id: other.id, profilePhotoUrl: await image('png') }
  data(await user.call(updateProfilePhoto, { body: forgedPhoto }))
  expect(await profileOf(user)).toMatchObject({ ...stored, id: user.id, email: user.email, role: 'BUYER' })
  expect(await profileOf(other)).toEqual(before)
})

async function image(format: 'png' | 'webp' | 'gif' | 'jpeg'): Promise<string> {
  const create = { width: 40, height: 30, channels: 3, background: '#0a7c86' } as const
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${bytes.toString('base64')}`
}

test('API-26 stores a re-encoded photo, serves it, and returns it in the profile', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  for (const format of ['png', 'webp', 'gif', 'jpeg'] as const) {
    const sent = await image(format)
    const response = data(await user.call(updateProfilePhoto, { body: { profilePhotoUrl: sent } }))
    const { profilePhotoUrl } = response.user
    expect(profilePhotoUrl).toMatch(/^data:image\/jpeg;base64,/)
    const bytes = Buffer.from(profilePhotoUrl.split(',')[1] ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 30 })
    expect(bytes.includes('secret')).toBe(false)
    expect((await profileOf(user)).profilePhotoUrl).toBe(profilePhotoUrl)
  }
})

test('API-26 a blank photo removes it, and a profile update does not', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  data(await user.call(updateProfilePhoto, { body: { profilePhotoUrl: await image('png') } }))
  data(await user.call(updateProfile, { body: changes }))
  expect((await profileOf(user)).profilePhotoUrl).toMatch(/^data:image/)
  const removed = data(await user.call(updateProfilePhoto, { body: { profilePhotoUrl: '' } }))
  expect(removed.user.profilePhotoUrl).toBe('')
  expect((await profileOf(user)).profilePhotoUrl).toBe('')
})

test('API-26 rejects a file that is too large or not an image with a message, and keeps the photo', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { user: kept } = data(
    await user.call(updateProfilePhoto, { body: { profilePhotoUrl: await image('png') } }),
  )
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')
  const refused = [
    'https://example.com/photo.png',
    'data:image/png;base64,not base64!',
    'data:image/png;base64,',
    `data:image/png;base64,${Buffer.from('no image').toString('base64')}`,
    `data:image/svg+xml;base64,${svg}`,
    `data:image/png;base64,${svg}`,
    (await image('png')).slice(0, 80),
  ]
  for (const profilePhotoUrl of refused) {
    const response = failure(await user.call(updateProfilePhoto, { body: { profilePhotoUrl } }))
    expect([profilePhotoUrl, response]).toMatchObject([
      profilePhotoUrl,
      { status: 400, message: /\w+ .*\.$/ },
    ])
  }
  const tooLarge = `data:image/png;base64,${'A'.repeat(maximumPhotoLength)}`
  const response = failure(await user.call(updateProfilePhoto, { body: { profilePhotoUrl: tooLarge } }))
  expect(response).toMatchObject({
    status: 400,
    message: 'Image is still too large. Please try a different image.',
  })
  const beyondAnyBody = `data:image/png;base64,${'A'.repeat(1024 * 1024)}`
  const refusal = failure(await user.call(updateProfilePhoto, { body: { profilePhotoUrl: beyondAnyBody } }))
  expect(refusal).toMatchObject({ status: 413, message: expect.stringMatching(/\w/) })
  expect((await profileOf(user)).profilePhotoUrl).toBe(kept.profilePhotoUrl)
})

test('every profile call returns 404 with a message for an account without a profile', async () => {
  await using app = await createTestApp()
  const { token } = await buildAccount(app)
  const headers = { authorization: `Bearer ${token}` }
  const profilePhotoUrl = await image('png')
  const responses = await Promise.all([
    app.app.inject({ url: '/api/users/me', headers }),
    app.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload: changes }),
    app.app.inject({ method: 'PUT', url: '/api/users/profile/photo', headers, payload: { profilePhotoUrl } }),
  ])
  for (const response of responses) {
    expect(response.json()).toMatchObject({
      status: 404,
      message: expect.stringMatching(/finish signing up/),
    })
  }
})

test('concurrent profile updates leave one of them complete', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ role: 'SELLER' })
  await buildProperty(user)
  const names = Array.from({ length: 8 }, () => randomUUID())
  await Promise.all(
    names.map(async (name) => data(await user.call(updateProfile, { body: { name, bio: name } }))),
  )
  const { name, bio } = await profileOf(user)
  expect(names).toContain(name)
  expect(bio).toBe(name)
})

test('a report does not wait for the seller’s profile that is saved at that moment', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const [seller, visitor] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await pool.query('delete from palapa.cases')
  const { saved } = await inTransaction(pool, async (client) => {
    await client.query('select from palapa.properties where id = $1 for no key update', [id])
    const saving = seller.call(updateProfile, { body: { name: 'Ana Coc', bio: 'Call me: 610-1234' } })
    await waitForLock(pool)
    data(await visitor.call(reportProperty, { params: { id }, body: { reason: 'not_theirs' } }))
    return { saved: saving } // not awaited before the transaction ends
  })
  expect(data(await saved).user.name).toBe('Ana Coc')
})
