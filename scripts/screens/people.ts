import { randomUUID } from 'node:crypto'
import { sendMessage, shareContact, startConversation } from '#contract/conversations.ts'
import { uploadImages } from '#contract/images.ts'
import { setInteraction } from '#contract/interactions.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { createProperty, listProperties } from '#contract/properties.ts'
import { type Person, type RunningServer } from '../../e2e/support/server.ts'
import { readSampleImage } from './sample-images.ts'
import type { Visitor } from './steps.ts'

/** Creates a user who has decided about some of the listings. */
export async function signUpBuyer(server: RunningServer): Promise<{ buyer: Person }> {
  const buyer = await server.signUp({ name: 'Ana María Castellanos-Whitfield' })
  await decide(buyer)
  return { buyer }
}

/** Creates the users whose own screens are captured, with their listings, decisions and messages. */
export async function signUpMembers(server: RunningServer): Promise<Partial<Record<Visitor, Person>>> {
  const { buyer } = await signUpBuyer(server)
  const seller = await server.signUp({ name: 'Desmond Castillo', role: 'SELLER' })
  await listTwo(seller)
  await createConversation(buyer, seller)
  return {
    'new-buyer': await server.signUp({ name: 'Jo' }),
    buyer,
    seller,
    starter: await server.signUp({ name: 'Bartholomew-Maximilian Vanderbilt', role: 'SELLER' }),
  }
}

async function decide(buyer: Person): Promise<void> {
  const { properties } = await buyer.call(listProperties, { querystring: { limit: 9 } })
  const types = ['LIKE', 'REJECT', 'VIEW'] as const
  for (const [at, { id: propertyId }] of properties.entries()) {
    const interactionType = types[at % types.length] ?? 'LIKE'
    await buyer.call(setInteraction, { body: { propertyId, interactionType } })
  }
}

/** Creates a conversation about the seller's first listing, with a warning and an unread message. */
async function createConversation(buyer: Person, seller: Person): Promise<void> {
  const { properties } = await seller.call(listOwnProperties, { querystring: {} })
  const { conversation } = await buyer.call(startConversation, {
    body: { propertyId: properties[0]?.id ?? '' },
  })
  const sendAs = (person: Person, text: string) =>
    person.call(sendMessage, { params: { id: conversation.id }, body: { id: randomUUID(), text } })
  await sendAs(
    buyer,
    'Good morning! Is the road passable in the rainy season, and who looks after the place now?',
  )
  await sendAs(
    seller,
    'Good morning. A pickup gets through all year; my brother lives next door and has the keys.',
  )
  await seller.call(shareContact, { params: { id: conversation.id } })
  await sendAs(seller, 'Call me on 610-1234, or see more photos at www.casita.example.')
}

async function listTwo(seller: Person): Promise<void> {
  const land = {
    title: 'Two acres of cleared land on the Hummingbird Highway with a creek along its northern boundary',
    location: 'Armenia, Cayo District',
    price: 84_500,
    propertyType: 'LAND' as const,
    lotSizeSqft: 87_120,
  }
  const house = { ...land, title: 'Casita by the river', propertyType: 'HOUSE' as const, bedrooms: 2 }
  const withPhotos = [
    { body: land, image: 'pomona-citrus' },
    { body: house, image: 'bullet-tree-bungalow' },
  ]
  for (const { body, image } of withPhotos) {
    const { property } = await seller.call(createProperty, { body })
    await addSampleImage(seller, property.id, image)
  }
}

async function addSampleImage(seller: Person, propertyId: string, image: string): Promise<void> {
  const body = new FormData()
  body.append('images', await readSampleImage(image))
  await seller.call(uploadImages, { params: { propertyId }, body })
}
