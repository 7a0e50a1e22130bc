import { expect, test } from 'vitest'
import { updateDetails } from '#contract/details/endpoints.ts'
import { orderImages } from '#contract/images.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { getOwnAppeal } from '#contract/moderation/appeals.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { updateProfile } from '#contract/profiles.ts'
import { setPropertyStatus, updateProperty, withdrawProperty } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { inTransaction } from '#server/db/client.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

const move = (seller: TestUser, id: string, from: PropertyStatus, to: PropertyStatus) =>
  seller.call(setPropertyStatus, { params: { id }, body: { from, to } })
const waitingFor = async (user: TestUser, state: 'OPEN' | 'WAITING') =>
  data(await user.call(listCases, { querystring: { state } })).cases.map(({ id }) => id)
const reviewOf = async (seller: TestUser) =>
  data(await seller.call(listOwnProperties, { querystring: {} })).properties[0]?.review

/** Creates a listing whose seller a moderator has asked for a change. */
async function createScene(app: TestApp) {
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const [caseId = ''] = await waitingFor(moderator, 'OPEN')
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'ask_change', 'Please add photos.'))
  expect(await waitingFor(moderator, 'WAITING')).toEqual([caseId])
  return { moderator, seller, id, caseId }
}

test.for(['SOLD', 'WITHDRAWN'] as const)(
  'a case that asks for a change closes when the listing is %s, and waits again when it is back',
  async (status) => {
    await using app = await createTestApp()
    const { moderator, seller, id, caseId } = await createScene(app)
    data(await move(seller, id, 'ACTIVE', status))
    expect([await waitingFor(moderator, 'WAITING'), await waitingFor(moderator, 'OPEN')]).toEqual([[], []])
    expect((await open(moderator, caseId)).case.state).toBe('CLOSED')
    expect(failure(await seller.call(getOwnAppeal, { params: { id } })).status).toBe(404)
    data(await move(seller, id, status, 'ACTIVE'))
    expect(await waitingFor(moderator, 'WAITING')).toEqual([caseId])
    expect(await reviewOf(seller)).toMatchObject({ decision: 'ask_change', reason: 'Please add photos.' })
  },
)

test('a listing that is back waits for no change that staff have decided about since', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  data(await move(seller, id, 'ACTIVE', 'WITHDRAWN'))
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'dismiss'))
  data(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))
  expect(await waitingFor(moderator, 'WAITING')).toEqual([])
  expect(await reviewOf(seller)).toBeUndefined()
})

test('staff look at a listing that is back after its seller has edited the profile', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  data(await move(seller, id, 'ACTIVE', 'WITHDRAWN'))
  data(await seller.call(updateProfile, { body: { bio: 'I build with hardwood.' } }))
  data(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))
  expect(await waitingFor(moderator, 'OPEN')).toEqual([caseId])
})

/** Hides the listing of a case until its seller has changed it. */
async function holdUntilChanged(moderator: TestUser, caseId: string): Promise<void> {
  for (const decision of ['hold', 'ask_change'] as const) {
    data(await claim(moderator, caseId))
    data(await decide(moderator, caseId, decision))
  }
}

test('a case with an open report stays in the queue when the listing is sold', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  const report = { params: { id }, body: { reason: 'not_theirs' } } as const
  data(await (await app.signUp()).call(reportProperty, report))
  data(await move(seller, id, 'ACTIVE', 'SOLD'))
  expect(await waitingFor(moderator, 'OPEN')).toEqual([caseId])
})

test('a listing that is withdrawn while it is held stays to be checked', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  await holdUntilChanged(moderator, caseId)
  data(await move(seller, id, 'HELD', 'WITHDRAWN'))
  expect(await waitingFor(moderator, 'WAITING')).toEqual([caseId])
})

test('a seller withdraws a listing while staff decide its case', async () => {
  await using app = await createTestApp()
  const { seller, id, caseId } = await createScene(app)
  await inTransaction(app.app.pool, async (client) => {
    await client.query('select from palapa.cases where id = $1 for update', [caseId])
    data(await seller.call(withdrawProperty, { params: { id } }))
  })
  const { rows } = await app.app.pool.query('select status from palapa.properties')
  expect(rows).toEqual([{ status: 'WITHDRAWN' }])
})

/** Starts an edit while staff decide the case, who lock the profile and the property after it, and returns whether it succeeded. */
async function editDuringDecision(
  { app }: TestApp,
  { seller, id, caseId }: Pick<Awaited<ReturnType<typeof createScene>>, 'seller' | 'id' | 'caseId'>,
  edit: (seller: TestUser, id: string) => Promise<{ ok: boolean }>,
): Promise<boolean> {
  const { edited } = await inTransaction(app.pool, async (client) => {
    await client.query('select from palapa.cases where id = $1 for update', [caseId])
    const running = edit(seller, id)
    await waitForLock(app.pool)
    await client.query('select from palapa.profiles where id = $1 for no key update', [seller.id])
    await client.query('select from palapa.properties where id = $1 for no key update', [id])
    return { edited: running } // not awaited before the transaction ends
  })
  return (await edited).ok
}

/** Changes that may be the one that staff have asked for. */
const edits: Record<string, (seller: TestUser, id: string) => Promise<{ ok: boolean }>> = {
  'the title': (seller, id) =>
    seller.call(updateProperty, { params: { id }, body: { title: 'House by the river' } }),
  'the details': (seller, id) =>
    seller.call(updateDetails, { params: { id }, body: { zoning: 'Residential' } }),
  'the photos': (seller, id) =>
    seller.call(orderImages, { params: { propertyId: id }, body: { imageIds: [] } }),
  'the profile': (seller) => seller.call(updateProfile, { body: { bio: 'I build with hardwood.' } }),
}

test.for(Object.entries(edits))('a seller edits %s while staff decide the case', async ([, edit]) => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  expect(await editDuringDecision(app, { seller, id, caseId }, edit)).toBe(true)
  expect(await waitingFor(moderator, 'OPEN')).toEqual([caseId])
})

test('a seller brings a held listing back while staff decide the case', async () => {
  await using app = await createTestApp()
  const { moderator, seller, id, caseId } = await createScene(app)
  await holdUntilChanged(moderator, caseId)
  data(await move(seller, id, 'HELD', 'WITHDRAWN'))
  const bringBack = () => move(seller, id, 'WITHDRAWN', 'HELD')
  expect(await editDuringDecision(app, { seller, id, caseId }, bringBack)).toBe(true)
  expect(await waitingFor(moderator, 'OPEN')).toEqual([caseId])
})
