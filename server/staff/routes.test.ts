import { expect, test } from 'vitest'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { createHostedSite } from '#test/hosted-site.ts'
import { addStaff, removeStaff } from './changes.ts'

const url = '/api/staff/me'

async function ask({ app }: TestApp, token?: string, path = url) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, headers: sent, json } = await app.inject({ url: path, headers })
  const { date: _date, 'x-request-id': _id, ...stable } = sent
  return { statusCode, headers: stable, body: json() }
}

test('the calls of staff respond to everyone else as an unknown address does', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ role: 'SELLER' })
  for (const token of [undefined, user.token, 'not a token']) {
    const unknown = await ask(app, token, '/api/staff/xx')
    const response = await ask(app, token)
    expect(unknown.statusCode).toBe(404)
    expect(response.body.message).toBe(`There is no GET ${url}.`)
    expect({ ...response, body: { ...response.body, message: '' } }).toEqual({
      ...unknown,
      body: { ...unknown.body, message: '' },
    })
  }
})

test('a role applies from the next request on, and is written to the audit log', async () => {
  await using app = await createTestApp()
  const { db, pool } = app.app
  const { id, token, call } = await app.signUp()
  const roleOnProfile = async () => data(await call(getOwnProfile, {})).staffRole
  const now = new Date()
  expect(await addStaff(db, id, 'moderator', now)).toBeUndefined()
  expect(await ask(app, token)).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'no-store' },
    body: { role: 'moderator' },
  })
  expect(await roleOnProfile()).toBe('moderator')
  expect(await addStaff(db, id, 'moderator', now)).toBe('moderator')
  expect(await addStaff(db, id, 'admin', now)).toBe('moderator')
  expect((await ask(app, token)).body).toEqual({ role: 'admin' })
  expect(await removeStaff(db, id, now)).toBe(true)
  expect(await removeStaff(db, id, now)).toBe(false)
  expect(await roleOnProfile()).toBeUndefined()
  expect((await ask(app, token)).statusCode).toBe(404)
  const { rows } = await pool.query(
    'select action, subject_id as subject, before, after from palapa.audit_log order by id',
  )
  expect(rows).toEqual([
    { action: 'add_staff', subject: id, before: null, after: { role: 'moderator' } },
    { action: 'change_role', subject: id, before: { role: 'moderator' }, after: { role: 'admin' } },
    { action: 'remove_staff', subject: id, before: { role: 'admin' }, after: null },
  ])
})

test('staff sign in at a hosted provider as well', async () => {
  await using site = await createHostedSite({ hasServiceKey: true })
  const { data: signedUp } = await site.client.signUp({ email: 'mo@example.com', password: 'correct horse' })
  const { id = '', email } = signedUp.user ?? {}
  data(await site.call(syncProfile, { body: { id, email: email ?? '' } }))
  const token = signedUp.session?.access_token ?? ''
  expect((await ask(site, token)).statusCode).toBe(404)
  await addStaff(site.app.db, id, 'moderator', new Date())
  expect((await ask(site, token)).body).toEqual({ role: 'moderator' })
})
