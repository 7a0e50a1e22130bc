import { expect, test } from 'vitest'
import { updateDetails } from '#contract/details/endpoints.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { updateProfile } from '#contract/profiles.ts'
import { updateProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, open, signUpStaff } from '#test/lifecycle/staff.ts'

const contact = 'Write to me: WhatsApp +501 610-1234'

/** Signs up a seller whose listings have 20 points, for an address that is not confirmed. */
async function signUpUnconfirmed({ app, signUp }: TestApp) {
  const seller = await signUp({ role: 'SELLER' })
  await app.pool.query('update palapa_auth.users set email_confirmed_at = null where id = $1', [seller.id])
  return seller
}

async function caseOf(moderator: TestUser, propertyId: string) {
  const { cases } = data(await moderator.call(listCases, { querystring: {} }))
  return cases.find(({ subjectId }) => subjectId === propertyId)?.id ?? ''
}

const setBio = async (seller: TestUser, bio: string) =>
  data(await seller.call(updateProfile, { body: { name: 'Sol', bio } }))

type Change = (seller: TestUser, id: string) => Promise<unknown>
const changes: [name: string, change: Change][] = [
  [
    'a fact',
    async (seller, id) =>
      data(await seller.call(updateDetails, { params: { id }, body: { whySelling: contact } })),
  ],
  [
    'a feature',
    async (seller, id) =>
      data(await seller.call(updateProperty, { params: { id }, body: { features: [contact] } })),
  ],
  ['the profile of the seller', (seller) => setBio(seller, contact)],
  [
    'the greeting of the seller',
    async (seller) => data(await seller.call(updateProfile, { body: { name: 'Sol', greeting: contact } })),
  ],
  [
    'the address of a video',
    async (seller, id) =>
      data(
        await seller.call(updateProperty, {
          params: { id },
          body: { youtubeUrl: 'https://wa.me/5016101234' },
        }),
      ),
  ],
]

test.for(changes)('contact details in %s are a risk like those in a description', async ([, change]) => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await signUpUnconfirmed(app)
  const { id } = await buildProperty(seller)
  await change(seller, id)
  const { risks } = await open(moderator, await caseOf(moderator, id))
  expect(risks.map(({ rule }) => rule).toSorted()).toEqual(['contact_details', 'unconfirmed_address'])
})

test('contact details that a seller adds to the profile later hide a listing of many, until staff approve it', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  const moderator = await signUpStaff(app)
  const seller = await signUpUnconfirmed(app)
  const ids: string[] = []
  for (const title of ['First', 'Second', 'Third']) ids.push((await buildProperty(seller, { title })).id)
  const statuses = () => Promise.all(ids.map((id) => statusOf(app, id)))
  await setBio(seller, 'I build houses in Placencia.')
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  await setBio(seller, contact)
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'HELD'])
  const caseId = await caseOf(moderator, ids[2] ?? '')
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'approve'))
  await setBio(seller, `${contact}. I build houses.`)
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
})

test('a listing whose seller was asked to remove contact details from the profile returns to the queue once they are gone', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  const moderator = await signUpStaff(app)
  const [seller, other] = [await signUpUnconfirmed(app), await app.signUp({ role: 'SELLER' })]
  const { id } = await buildProperty(seller)
  await setBio(seller, contact)
  const caseId = await caseOf(moderator, id)
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'ask_change'))
  await setBio(other, 'I build houses.')
  expect(await caseOf(moderator, id)).toBe('')
  await setBio(seller, 'I build houses.')
  expect(await caseOf(moderator, id)).toBe(caseId)
})
