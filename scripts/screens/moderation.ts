import { reportConversation, sendMessage, startConversation } from '#contract/conversations.ts'
import { uploadImages } from '#contract/images.ts'
import { createAnnouncement, endAnnouncement } from '#contract/moderation/announcements.ts'
import { appealDecision, appealSuspension, getOwnAppeal } from '#contract/moderation/appeals.ts'
import { claimCase, decideCase, listCases } from '#contract/moderation/cases.ts'
import { setFeatured } from '#contract/moderation/featured.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { decideListing } from '#contract/moderation/staff-listings.ts'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { createProperty, listProperties } from '#contract/properties.ts'
import { maximumImages } from '#contract/property-limits.ts'
import type { Person, RunningServer } from '../../e2e/support/server.ts'
import { readSampleImages } from './sample-images.ts'

const longName =
  'Bartholomew-Maximilian Vanderbilt-Featherstonehaugh de la Concepción y Castellanos-Whitfield'
const endlessWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const longText = `The person who lists this lot is not its owner. ${endlessWord}.\n\n${'My aunt owns it since 1987, lives abroad, and has the certificate. '.repeat(24)}`

/** Creates a member of staff, and what each of the screens of staff shows, with texts as long as they may be. */
export async function createModeration(server: RunningServer): Promise<Person> {
  const staff = await server.signUp({ name: 'Mo' })
  const other = await server.signUp({ name: longName })
  for (const person of [staff, other]) await server.addStaff(person)
  await createListings(server, { staff, other })
  await createConversationCase(server)
  await createSuspension(server, staff)
  await createContent(staff)
  return staff
}

type Staff = { staff: Person; other: Person }

const land = {
  location: 'Behind the blue gate, past the second bridge on the left side of the road to the old mill',
  price: 84_500,
  propertyType: 'LAND' as const,
}

/** Creates listings with the most photos, with a report, one that another member works on, and removed ones. */
async function createListings(server: RunningServer, { staff, other }: Staff): Promise<void> {
  const seller = await server.signUp({ name: longName, role: 'SELLER' })
  const list = async (title: string) =>
    (await seller.call(createProperty, { body: { ...land, title, descriptionLong: longText } })).property.id
  const reported = await list(
    `Two acres of cleared land in ${endlessWord} with a creek along its northern boundary`,
  )
  const images = await readSampleImages(maximumImages)
  for (let at = 0; at < images.length; at += 10) {
    const body = new FormData()
    for (const file of images.slice(at, at + 10)) body.append('images', file)
    await seller.call(uploadImages, { params: { propertyId: reported }, body })
  }
  const link = `https://example.com/${endlessWord.repeat(3)}`
  for (const reporter of [await server.signUp({ name: longName }), await server.signUp({ name: 'Jo' })])
    await reporter.call(reportProperty, {
      params: { id: reported },
      body: { reason: 'not_theirs', text: longText, link },
    })
  const removed = await list('A lot that staff removed')
  const body = { decision: 'remove', reason: longText.slice(0, 1000) } as const
  await staff.call(decideListing, { params: { id: removed }, body })
  const { caseId, decision } = await seller.call(getOwnAppeal, { params: { id: removed } })
  await seller.call(appealDecision, { params: { id: caseId }, body: { text: longText, decision } })
  await list('A lot after a removal: call 610-1234')
  const first = await server.signUp({ role: 'SELLER' })
  await first.call(createProperty, { body: { ...land, title: 'A first listing' } })
  const { cases } = await other.call(listCases, { querystring: { kind: 'risk' } })
  await other.call(claimCase, { params: { id: cases[0]?.id ?? '' } })
}

async function createConversationCase(server: RunningServer): Promise<void> {
  const seller = await server.signUp({ name: longName, role: 'SELLER' })
  const { property } = await seller.call(createProperty, { body: { ...land, title: 'Lot by the sea' } })
  const buyer = await server.signUp({ name: 'Ana María Castellanos-Whitfield' })
  const { conversation } = await buyer.call(startConversation, { body: { propertyId: property.id } })
  const params = { id: conversation.id }
  const messageId = crypto.randomUUID()
  const text = `Send the deposit of $500 by Western Union today, and look at https://example.com/${endlessWord}.`
  await seller.call(sendMessage, { params, body: { id: messageId, text } })
  await buyer.call(sendMessage, { params, body: { id: crypto.randomUUID(), text: longText } })
  await buyer.call(reportConversation, { params, body: { reason: 'scam', text: longText, messageId } })
}

/** Suspends a person, who appeals by the link in the email. */
async function createSuspension(server: RunningServer, staff: Person): Promise<void> {
  const person = await server.signUp({ name: longName, role: 'SELLER' })
  const body = { days: null, reason: longText.slice(0, 1000) }
  await staff.call(suspendPerson, { params: { id: person.id }, body })
  const key = await keyOf(server, person.email)
  await staff.call(appealSuspension, { querystring: { key }, body: { text: longText } })
}

async function keyOf(server: RunningServer, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [mail] = await server.emailsTo(email)
    const key = /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (key) return key
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No email about the suspension was sent to ${email}`)
}

/** Features a property, decides a case, and adds announcements that are not shown, so that other screens have none. */
async function createContent(staff: Person): Promise<void> {
  const { properties } = await staff.call(listProperties, { querystring: { featured: true } })
  const before = properties.map(({ id }) => id)
  await staff.call(setFeatured, {
    body: { ids: before.slice(0, 2), before, reason: longText.slice(0, 1000) },
  })
  const { cases } = await staff.call(listCases, { querystring: { kind: 'first_listing' } })
  const params = { id: cases[0]?.id ?? '' }
  await staff.call(claimCase, { params })
  await staff.call(decideCase, { params, body: { decision: 'hold', reason: longText.slice(0, 1000) } })
  await staff.call(createProperty, { body: { ...land, title: 'The lot of a member of staff' } })
  const day = 24 * 60 * 60 * 1000
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  for (const days of [10, 20]) {
    const body = { text: `Palapa is closed. ${endlessWord.repeat(3)}`.slice(0, 200), link: '/about' }
    const { announcements } = await staff.call(createAnnouncement, {
      body: { ...body, startsAt: at(days), endsAt: at(days + 1) },
    })
    const id = announcements[0]?.id ?? ''
    if (days === 20) await staff.call(endAnnouncement, { params: { id } })
  }
}
