import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Result } from '#contract/client.ts'
import * as consents from '#contract/consents.ts'
import * as conversations from '#contract/conversations.ts'
import { updateDetails } from '#contract/details/endpoints.ts'
import * as drafts from '#contract/drafts.ts'
import * as duplicates from '#contract/duplicates.ts'
import * as images from '#contract/images.ts'
import * as interactions from '#contract/interactions.ts'
import { legalDocuments } from '#contract/legal.ts'
import * as checks from '#contract/lifecycle/listing-checks.ts'
import * as listings from '#contract/listings.ts'
import * as mail from '#contract/mail-choices.ts'
import * as appeals from '#contract/moderation/appeals.ts'
import * as notices from '#contract/notices.ts'
import * as account from '#contract/own-account.ts'
import * as profiles from '#contract/profiles.ts'
import * as properties from '#contract/properties.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { createConversation, sendText, uploadTo } from '#test/conversations.ts'
import { listEndpoints } from '#test/endpoints.ts'
import { buildPhoto, photoForm, upload } from '#test/images.ts'
import { notify } from '#test/lifecycle/notices.ts'

const secret = 'Only for its owner'

/** Creates a seller with a row of every kind, a buyer in a conversation with them, and another seller. */
async function createScene(app: TestApp) {
  const { seller: owner, buyer, property, conversation } = await createConversation(app)
  const stranger = await app.signUp({ role: 'SELLER' })
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const { images: photos = [] } = (await upload(app, owner, property.id, photo)).body
  await uploadTo(app, conversation.id, owner, photo)
  const { id: messageId } = await sendText(owner, conversation.id, secret)
  const draftId = randomUUID()
  const { draft } = data(
    await owner.call(drafts.createDraft, { body: { id: draftId, data: { title: secret } } }),
  )
  const { id: publicId } = await buildProperty(buyer, { title: 'House of the buyer' })
  const like = { propertyId: publicId, interactionType: 'LIKE' } as const
  data(await owner.call(interactions.setInteraction, { body: like }))
  data(await owner.call(mail.setOwnMailChoice, { body: { kind: 'saved', mode: 'off' } }))
  await notify(app, { userId: owner.id, kind: 'sold', propertyId: publicId })
  const imageId = photos[0]?.id ?? ''
  return { app, owner, stranger, property, conversation, messageId, draft, publicId, like, imageId, photo }
}

type Scene = Awaited<ReturnType<typeof createScene>>
type Row = [expected: number | 'own rows only', call: () => Promise<Result<unknown>>]

/** Every call that needs a user, made by another user with the ids of the owner's rows, and what it responds. */
function callsOf({ stranger, property, draft, publicId, like, imageId, photo, ...scene }: Scene) {
  const { call } = stranger
  const own = 'own rows only'
  const listing = { params: { id: property.id } }
  const draftParams = { params: { id: draft.id } }
  const chat = { params: { id: scene.conversation.id } }
  const message = { params: { id: scene.conversation.id, messageId: scene.messageId } }
  const photos = { params: { propertyId: property.id } }
  const data = { title: 'Mine' }
  return {
    updateProperty: [403, () => call(properties.updateProperty, { ...listing, body: data })],
    updateDetails: [403, () => call(updateDetails, { ...listing, body: { titleType: 'strata' } })],
    withdrawProperty: [403, () => call(properties.withdrawProperty, listing)],
    setPropertyStatus: [
      403,
      () => call(properties.setPropertyStatus, { ...listing, body: { from: 'ACTIVE', to: 'SOLD' } }),
    ],
    confirmProperty: [403, () => call(checks.confirmProperty, listing)],
    getOwnProperty: [404, () => call(listings.getOwnProperty, listing)],
    listOwnPropertyEvents: [404, () => call(listings.listOwnPropertyEvents, listing)],
    listPropertyConversations: [404, () => call(listings.listPropertyConversations, listing)],
    getLookalike: [404, () => call(duplicates.getLookalike, listing)],
    setDistinctFrom: [
      404,
      () => call(duplicates.setDistinctFrom, { ...listing, body: { propertyId: publicId } }),
    ],
    uploadImages: [403, () => call(images.uploadImages, { ...photos, body: photoForm(photo) })],
    orderImages: [403, () => call(images.orderImages, { ...photos, body: { imageIds: [imageId] } })],
    deleteImage: [403, () => call(images.deleteImage, { params: { propertyId: property.id, imageId } })],
    getOwnAppeal: [404, () => call(appeals.getOwnAppeal, listing)],
    appealDecision: [
      404,
      () => call(appeals.appealDecision, { ...listing, body: { text: 'Mine', decision: 'remove' } }),
    ],
    getDraft: [404, () => call(drafts.getDraft, draftParams)],
    updateDraft: [
      404,
      () => call(drafts.updateDraft, { ...draftParams, body: { data, updatedAt: draft.updatedAt } }),
    ],
    publishDraft: [404, () => call(drafts.publishDraft, { ...draftParams, body: {} })],
    deleteDraft: [own, () => call(drafts.deleteDraft, draftParams)],
    listDrafts: [own, () => call(drafts.listDrafts, {})],
    // Ids of drafts are unique for each user only.
    createDraft: [own, () => call(drafts.createDraft, { body: { id: draft.id, data } })],
    getConversation: [404, () => call(conversations.getConversation, chat)],
    listMessages: [404, () => call(conversations.listMessages, { ...chat, querystring: {} })],
    sendMessage: [
      404,
      () => call(conversations.sendMessage, { ...chat, body: { id: randomUUID(), text: 'Hello' } }),
    ],
    uploadMessageImages: [
      404,
      () => call(conversations.uploadMessageImages, { ...chat, body: photoForm(photo) }),
    ],
    deleteMessage: [404, () => call(conversations.deleteMessage, message)],
    markRead: [404, () => call(conversations.markRead, { ...chat, body: { position: 1 } })],
    setTyping: [404, () => call(conversations.setTyping, chat)],
    shareContact: [404, () => call(conversations.shareContact, chat)],
    setBlock: [404, () => call(conversations.setBlock, { ...chat, body: { isBlocked: true } })],
    reportConversation: [
      404,
      () => call(conversations.reportConversation, { ...chat, body: { reason: 'scam', text: '' } }),
    ],
    listConversations: [own, () => call(conversations.listConversations, { querystring: {} })],
    startConversation: [own, () => call(conversations.startConversation, { body: { propertyId: publicId } })],
    getOwnMessageMail: [own, () => call(conversations.getOwnMessageMail, {})],
    setOwnMessageMail: [own, () => call(conversations.setOwnMessageMail, { body: { isOn: false } })],
    getOwnMailChoices: [own, () => call(mail.getOwnMailChoices, {})],
    setOwnMailChoice: [own, () => call(mail.setOwnMailChoice, { body: { kind: 'listings', mode: 'off' } })],
    listNotices: [own, () => call(notices.listNotices, { querystring: {} })],
    markNoticesRead: [own, () => call(notices.markNoticesRead, { body: { sequence: 1000 } })],
    listInteractions: [own, () => call(interactions.listInteractions, { querystring: {} })],
    listLikedPropertyIds: [own, () => call(interactions.listLikedPropertyIds, {})],
    setInteraction: [own, () => call(interactions.setInteraction, { body: like })],
    addInteractions: [own, () => call(interactions.addInteractions, { body: { interactions: [like] } })],
    deleteInteraction: [own, () => call(interactions.deleteInteraction, { body: like })],
    resetInteractions: [own, () => call(interactions.resetInteractions, {})],
    createProperty: [own, () => call(properties.createProperty, { body: { ...house, features: [] } })],
    listOwnProperties: [own, () => call(listings.listOwnProperties, { querystring: {} })],
    listOwnPropertyIds: [own, () => call(listings.listOwnPropertyIds, {})],
    listPropertyStats: [own, () => call(listings.listPropertyStats, {})],
    listConsents: [own, () => call(consents.listConsents, {})],
    acceptDocuments: [
      own,
      () =>
        call(consents.acceptDocuments, {
          body: { documents: [{ document: 'terms', version: legalDocuments.terms.version }] },
        }),
    ],
    getOwnProfile: [own, () => call(profiles.getOwnProfile, {})],
    updateProfile: [own, () => call(profiles.updateProfile, { body: { name: 'Another', bio: '' } })],
    updateProfilePhoto: [
      own,
      () => call(profiles.updateProfilePhoto, { body: { profilePhotoUrl: dataUrl(photo.bytes) } }),
    ],
    becomeSeller: [own, () => call(profiles.becomeSeller, { body: { role: 'SELLER' } })],
    exportOwnData: [own, () => call(account.exportOwnData, {})],
    // The last one, because it ends the session.
    deleteOwnAccount: [own, () => call(account.deleteOwnAccount, { body: { password: 'correct horse' } })],
  } satisfies Record<string, Row>
}

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

/** Returns everything that is stored about a user. */
async function storedOf(user: TestUser) {
  const { exportedAt: _now, ...stored } = data(await user.call(account.exportOwnData, {}))
  const { notices: shown } = data(await user.call(notices.listNotices, { querystring: {} }))
  return { ...stored, shown }
}

test('ROLE-08 no call reads or changes the rows of another user', async () => {
  await using app = await createTestApp()
  const scene = await createScene(app)
  const { owner } = scene
  const before = await storedOf(owner)
  const calls = callsOf(scene)
  const needUser = (await listEndpoints()).filter(([, { auth }]) => auth === 'bearer')
  expect(Object.keys(calls).toSorted()).toEqual(needUser.map(([name]) => name).toSorted())
  for (const [name, [expected, call]] of Object.entries(calls)) {
    const result = await call()
    expect([name, result.ok ? 'own rows only' : result.failure.status]).toEqual([name, expected])
    const shown = JSON.stringify(result)
    for (const text of [secret, owner.email, scene.messageId])
      expect([name, shown.includes(text)]).toEqual([name, false])
  }
  expect(await storedOf(owner)).toEqual(before)
})
