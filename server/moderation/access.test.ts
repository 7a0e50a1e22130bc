import { expect, test } from 'vitest'
import type { Result } from '#contract/client.ts'
import * as announcements from '#contract/moderation/announcements.ts'
import * as appeals from '#contract/moderation/appeals.ts'
import { listAudit } from '#contract/moderation/audit.ts'
import * as featured from '#contract/moderation/featured.ts'
import * as places from '#contract/moderation/places.ts'
import * as cases from '#contract/moderation/cases.ts'
import * as people from '#contract/moderation/people.ts'
import * as reports from '#contract/moderation/reports.ts'
import * as listings from '#contract/moderation/staff-listings.ts'
import * as suspensions from '#contract/moderation/suspensions.ts'
import { getOwnStaffRole } from '#contract/moderation/staff.ts'
import { addStaff } from '#server/staff/changes.ts'
import { type Caller, createTestApp, data } from '#test/app.ts'
import { createConversation } from '#test/conversations.ts'
import { listEndpoints } from '#test/endpoints.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

/** Each call of moderation with the case of a property, in an order in which the one who holds the case can make them all. */
function callsOf(
  { call }: Caller,
  id: string,
  propertyId: string,
  personId: string,
  announcement: () => Promise<string>,
): Record<string, () => Promise<Result<unknown>>> {
  const params = { id }
  const person = { id: personId }
  return {
    getOwnStaffRole: () => call(getOwnStaffRole, {}),
    listCases: () => call(cases.listCases, { querystring: {} }),
    getCase: () => call(cases.getCase, { params }),
    claimCase: () => call(cases.claimCase, { params }),
    decideCase: () => call(cases.decideCase, { params, body: { decision: 'ask_change', reason: 'Photos' } }),
    releaseCase: () => call(cases.releaseCase, { params }),
    suspendPerson: () =>
      call(suspensions.suspendPerson, { params: person, body: { days: null, reason: 'Spam' } }),
    agreeToSuspension: () => call(suspensions.agreeToSuspension, { params: person, body: {} }),
    liftSuspension: () => call(suspensions.liftSuspension, { params: person, body: { reason: 'A mistake' } }),
    listStaffListings: () => call(listings.listStaffListings, { querystring: {} }),
    getStaffListing: () => call(listings.getStaffListing, { params: { id: propertyId } }),
    decideListing: () =>
      call(listings.decideListing, {
        params: { id: propertyId },
        body: { decision: 'ask_change', reason: 'Photos' },
      }),
    listPeople: () => call(people.listPeople, { querystring: {} }),
    getPerson: () => call(people.getPerson, { params: person }),
    erasePerson: () =>
      call(people.erasePerson, { params: person, body: { reason: 'own_request', confirmation: 'x' } }),
    listAudit: () => call(listAudit, { querystring: {} }),
    listFeatured: () => call(featured.listFeatured, {}),
    setFeatured: () => call(featured.setFeatured, { body: { ids: [], before: [], reason: 'A test' } }),
    listAnnouncements: () => call(announcements.listAnnouncements, {}),
    endAnnouncement: async () =>
      call(announcements.endAnnouncement, { params: { id: await announcement() } }),
    createAnnouncement: () =>
      call(announcements.createAnnouncement, {
        body: { text: 'News', link: '', startsAt: null, endsAt: inAnHour() },
      }),
    listUnplacedTexts: () => call(places.listUnplacedTexts, {}),
    setPlaceOfText: () =>
      call(places.setPlaceOfText, { body: { text: 'Placencia, Stann Creek', place: 'placencia' } }),
    appealDecision: () =>
      call(appeals.appealDecision, { params, body: { text: 'Why?', decision: 'remove' } }),
    getOwnAppeal: () => call(appeals.getOwnAppeal, { params: { id: propertyId } }),
    getSuspensionAppeal: () => call(appeals.getSuspensionAppeal, { querystring: { key: 'x' } }),
    appealSuspension: () =>
      call(appeals.appealSuspension, { querystring: { key: 'x' }, body: { text: 'Why?' } }),
    reportProperty: () =>
      call(reports.reportProperty, { params: { id: propertyId }, body: { reason: 'sold' } }),
    getReportConfirmation: () => call(reports.getReportConfirmation, { querystring: { key: 'x' } }),
    confirmReport: () => call(reports.confirmReport, { querystring: { key: 'x' } }),
  }
}

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString()

const staffCalls = [
  'getOwnStaffRole',
  'listCases',
  'getCase',
  'claimCase',
  'decideCase',
  'releaseCase',
  'suspendPerson',
  'agreeToSuspension',
  'liftSuspension',
  'listStaffListings',
  'getStaffListing',
  'decideListing',
  'listPeople',
  'getPerson',
  'erasePerson',
  'listAudit',
  'listFeatured',
  'setFeatured',
  'listAnnouncements',
  'endAnnouncement',
  'createAnnouncement',
  'listUnplacedTexts',
  'setPlaceOfText',
]
const all = (status: number) => Object.fromEntries(staffCalls.map((name) => [name, status]))
// Before the case is decided, the owner has nothing to appeal.
const others = {
  getReportConfirmation: 404,
  confirmReport: 404,
  getSuspensionAppeal: 404,
  appealSuspension: 404,
  appealDecision: 404,
  getOwnAppeal: 404,
}

test('each call of moderation responds to everyone as their role allows', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property } = await createConversation(app)
  const owner = seller
  const otherSeller = await app.signUp({ role: 'SELLER' })
  const [holder, other, admin] = [
    await signUpStaff(app, 'moderator', 'Mo'),
    await signUpStaff(app, 'moderator', 'Max'),
    await signUpStaff(app, 'admin', 'Ada'),
  ]
  const { cases: waiting } = data(await holder.call(cases.listCases, { querystring: {} }))
  const id = waiting[0]?.id ?? ''
  data(await holder.call(cases.claimCase, { params: { id } }))
  const [person, suspended] = [await app.signUp(), await app.signUp({ role: 'SELLER' })]
  const week = { days: 7, reason: 'Spam' } as const
  data(await admin.call(suspensions.suspendPerson, { params: { id: suspended.id }, body: week }))
  // Added by command in spite of the suspension.
  const suspendedStaff = await app.signUp()
  data(await admin.call(suspensions.suspendPerson, { params: { id: suspendedStaff.id }, body: week }))
  await addStaff(app.app.db, suspendedStaff.id, 'admin', new Date())
  const ofSuspended = {
    ...all(404),
    reportProperty: 400,
    ...others,
    appealDecision: 403,
    getOwnAppeal: 403,
  }
  // The agreement is refused, because the caller has decided the suspension; the listing, because it has a case.
  const refused = { agreeToSuspension: 409, decideListing: 409 }
  const staff = { ...all(200), ...refused, erasePerson: 403, reportProperty: 200, ...others }
  const notHolding = { ...staff, claimCase: 409, decideCase: 409 }
  const expected: [string, Caller, Record<string, number>][] = [
    [
      'anonymous',
      app,
      { ...all(404), reportProperty: 400, ...others, appealDecision: 401, getOwnAppeal: 401 },
    ],
    ['buyer', buyer, { ...all(404), reportProperty: 200, ...others }],
    ['seller', otherSeller, { ...all(404), reportProperty: 200, ...others }],
    ['owner', owner, { ...all(404), reportProperty: 409, ...others }],
    ['moderator not holding', other, notHolding],
    ['admin not holding', admin, { ...notHolding, erasePerson: 400 }],
    ['moderator holding', holder, staff],
    ['suspended', suspended, ofSuspended],
    ['suspended member of staff', suspendedStaff, ofSuspended],
  ]
  const news = { text: 'News', link: '', startsAt: null, endsAt: inAnHour() }
  data(await holder.call(announcements.createAnnouncement, { body: news }))
  const announcement = async () => {
    const { rows } = await app.app.pool.query('select id from palapa.announcements order by id desc')
    return rows[0].id
  }
  const named = Object.keys(callsOf(app, id, property.id, person.id, announcement))
  const staffEndpoints = (await listEndpoints()).filter(([, { auth }]) => auth === 'staff')
  expect(staffEndpoints.map(([name]) => name).toSorted()).toEqual(staffCalls.toSorted())
  for (const [role, caller, statuses] of expected) {
    const calls = callsOf(caller, id, property.id, person.id, announcement)
    for (const name of named) {
      const result = await calls[name]?.()
      expect([role, name, result?.ok ? 200 : result?.failure.status]).toEqual([role, name, statuses[name]])
    }
  }
})
