import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { acceptDocuments, listConsents } from '#contract/consents.ts'
import { legalDocuments } from '#contract/legal.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createTestApp, data, failure, injectFetch, type TestApp, type TestUser } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { openValidLink } from '#test/emails.ts'
import { createHostedSite } from '#test/hosted-site.ts'
import { createSignInSite } from '#test/sign-in-site.ts'

const current = [
  { document: 'terms' as const, version: legalDocuments.terms.version },
  { document: 'privacy' as const, version: legalDocuments.privacy.version },
]
const acceptedAt = (time: string | null) => current.map((one) => ({ ...one, acceptedAt: time }))
const documentsOf = async (user: TestUser) => data(await user.call(listConsents, {})).documents
const accept = (user: TestUser, documents = current) => user.call(acceptDocuments, { body: { documents } })

/** Makes every user one who accepted an earlier version, as if the documents had changed since. */
const changeDocuments = ({ app }: TestApp) =>
  app.pool.query('update palapa.consents set version = version + 100')

test('the user of a new profile has accepted the documents that apply, and finds that in the download', async () => {
  const now = new Date('2026-12-01T10:00:00.000Z')
  await using app = await createTestApp({ clock: () => now })
  const ana = await app.signUp()
  expect(await documentsOf(ana)).toEqual(acceptedAt(now.toISOString()))
  const { consents } = data(await ana.call(exportOwnData, {}))
  expect(consents).toEqual(expect.arrayContaining(acceptedAt(now.toISOString())))
  expect(consents).toHaveLength(2)
})

test('a user who signs up with Google has accepted the documents that apply', async () => {
  const person = { sub: 'google-ana', email: 'ana@example.com', email_verified: true, name: 'Ana' }
  await using site = await createSignInSite([person])
  const token = (await site.visit()).hash.get('access_token') ?? ''
  const client = createClient('/api', (url, init) => injectFetch(site.app, url, init))
  const { rows } = await site.app.pool.query('select id from palapa_auth.users')
  data(await client(syncProfile, { body: { id: rows[0].id, email: person.email } }, { token }))
  const { documents } = data(await client(listConsents, {}, { token }))
  expect(documents.map(({ acceptedAt: time }) => time !== null)).toEqual([true, true])
})

test('a user who signs up through a hosted provider has accepted the documents that apply', async () => {
  await using site = await createHostedSite()
  const { data: created } = await site.client.signUp({ email: 'ana@example.com', password: 'correct horse' })
  const session = created.session as unknown as Session // autoconfirmed, so there is one
  const client = createClient('/api', (url, init) => injectFetch(site.app, url, init))
  const options = { token: session.access_token }
  data(await client(syncProfile, { body: { id: session.user.id, email: 'ana@example.com' } }, options))
  const { documents } = data(await client(listConsents, {}, options))
  expect(documents.map(({ acceptedAt: time }) => time !== null)).toEqual([true, true])
})

test('a version of a later day than the sign-up is not accepted by it, however late the address is confirmed', async () => {
  const first = new Date(`${legalDocuments.privacy.appliesFrom}T05:59:00.000Z`) // the day before in Belize
  let now = first
  await using app = await createTestApp({ clock: () => now, environment: { AUTH_AUTOCONFIRM: 'off' } })
  const email = 'ana@example.com'
  const { body } = await postAuth(app.app, '/signup', { email, password: 'correct horse' })
  now = new Date(first.getTime() + 9 * 24 * 3600_000)
  await postAuth(app.app, '/resend', { type: 'signup', email })
  const { body: session } = await openValidLink(app.app, email, 'signup')
  data(await app.call(syncProfile, { body: { id: body.id ?? '', email } }))
  const client = createClient('/api', (url, init) => injectFetch(app.app, url, init))
  const { documents } = data(await client(listConsents, {}, { token: session.access_token ?? '' }))
  const isAccepted = ({ document }: (typeof current)[number]) =>
    legalDocuments[document].appliesFrom < legalDocuments.privacy.appliesFrom
  const expected = current.map((one) => ({ ...one, acceptedAt: isAccepted(one) ? now.toISOString() : null }))
  expect(documents).toEqual(expected)
})

test('a version that the site shows before its day is accepted by a sign-up', async () => {
  const now = new Date(`${legalDocuments.privacy.appliesFrom}T05:59:00.000Z`)
  await using app = await createTestApp({ clock: () => now })
  expect(await documentsOf(await app.signUp())).toEqual(acceptedAt(now.toISOString()))
})

test('a user who accepted an earlier version is asked again, and accepts each document once', async () => {
  let now = new Date('2026-12-01T10:00:00.000Z')
  await using app = await createTestApp({ clock: () => now })
  const ana = await app.signUp()
  await changeDocuments(app)
  expect(await documentsOf(ana)).toEqual(acceptedAt(null))
  now = new Date('2026-12-01T10:10:00.000Z')
  const first = data(await accept(ana, current.slice(0, 1))).documents
  expect(first.map((one) => one.acceptedAt)).toEqual([now.toISOString(), null])
  const accepted = now.toISOString()
  await Promise.all([accept(ana), accept(ana), accept(ana)].map(async (call) => data(await call)))
  now = new Date('2026-12-01T10:20:00.000Z')
  expect(data(await accept(ana)).documents).toEqual(acceptedAt(accepted))
  expect(data(await ana.call(exportOwnData, {})).consents).toHaveLength(4)
})

test('acceptance is of the caller alone', async () => {
  await using app = await createTestApp()
  const [ana, ben] = [await app.signUp(), await app.signUp()]
  await changeDocuments(app)
  data(await accept(ben))
  expect(await documentsOf(ana)).toEqual(acceptedAt(null))
  expect((await documentsOf(ben)).every((one) => one.acceptedAt !== null)).toBe(true)
  expect(data(await ana.call(exportOwnData, {})).consents).toHaveLength(2)
})

test('only versions that apply can be accepted, by a user who is signed in', async () => {
  await using app = await createTestApp()
  const ana = await app.signUp()
  await changeDocuments(app)
  const [terms] = current
  if (!terms) throw new Error('There are no documents')
  const later = await accept(ana, [...current, { ...terms, version: terms.version + 1 }])
  expect(failure(later)).toMatchObject({ status: 409, message: expect.stringContaining('reload') })
  expect(failure(await accept(ana, []))).toMatchObject({ status: 400 })
  expect(failure(await accept(ana, [{ ...terms, version: 1.5 }]))).toMatchObject({ status: 400 })
  expect(await documentsOf(ana)).toEqual(acceptedAt(null))
  expect(failure(await app.call(listConsents, {})).status).toBe(401)
  expect(failure(await app.call(acceptDocuments, { body: { documents: current } })).status).toBe(401)
  const insert = app.app.pool.query(
    "insert into palapa.consents (user_id, document, version, accepted_at) values ($1, 'cookies', 1, now())",
    [ana.id],
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'consents_document' })
})
