import { randomUUID } from 'node:crypto'
import { createClient, type Result } from '#contract/client.ts'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import { sendEnquiry } from '#contract/enquiries.ts'
import { uploadImages } from '#contract/images.ts'
import { setInteraction } from '#contract/interactions.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createProperty, listProperties } from '#contract/properties.ts'
import { publicPaths } from '#contract/site.ts'
import { house } from '#test/builders.ts'
import { noise } from '#test/images.ts'

const password = 'correct horse'

/** Reads all public pages with their images, and does as two users what makes the server write, publish and send email. */
export async function visit(url: string): Promise<number> {
  const client = createClient(`${url}/api`, fetch)
  let requests = 0
  const read = async (path: string) => {
    const response = await fetch(new URL(path, url))
    requests += 1
    if (response.status >= 500) throw new Error(`${path} responds ${response.status}`)
    return response.text()
  }
  for (const path of [...publicPaths, '/sitemap.xml', '/robots.txt', '/nowhere', '/api/ready'])
    await read(path)
  const { properties } = data(await client(listProperties, { querystring: { limit: 100 } }))
  for (const { id, images } of properties) {
    await read(`/property/${id}`)
    for (const image of images) await read(image.url)
  }
  const [seller, buyer] = [await signUp(url, 'SELLER'), await signUp(url, 'BUYER')]
  const body = { ...house, features: [...house.features], mapLocationUrl: 'https://maps.app.goo.gl/abc' }
  const { property } = data(await client(createProperty, { headers: {}, body }, seller))
  const form = new FormData()
  form.append('images', new File([new Uint8Array(await noise(800, 600).jpeg().toBuffer())], 'house.jpg'))
  data(await client(uploadImages, { params: { propertyId: property.id }, body: form }, seller))
  const like = { propertyId: property.id, interactionType: 'LIKE' } as const
  data(await client(setInteraction, { body: like }, buyer))
  const { conversation } = data(await client(startConversation, { body: { propertyId: property.id } }, buyer))
  for (const text of ['Is it for sale? See https://example.com/photo.jpg', 'How do I pay?']) {
    const message = { id: randomUUID(), text }
    data(await client(sendMessage, { params: { id: conversation.id }, body: message }, buyer))
  }
  const enquiry = { topic: 'contact', name: 'Ana', email: 'ana@example.com', message: 'Hello' } as const
  data(await client(sendEnquiry, { body: { ...enquiry, place: '', website: '' } }))
  await post(url, '/auth/v1/recover', { email: seller.email })
  await post(url, '/auth/v1/token?grant_type=password', { email: seller.email, password })
  data(await client(exportOwnData, {}, buyer))
  data(await client(deleteOwnAccount, { body: { password } }, buyer))
  return requests
}

async function signUp(url: string, role: 'BUYER' | 'SELLER') {
  const email = `${randomUUID()}@example.com`
  const response = await post(url, '/auth/v1/signup', { email, password, data: { name: 'Ana', role } })
  const session = (await response.json()) as { access_token: string; user: { id: string } } // its tests prove the shape
  const token = session.access_token
  const synced = await createClient(`${url}/api`, fetch)(
    syncProfile,
    { body: { id: session.user.id, email } },
    { token },
  )
  data(synced)
  return { token, email }
}

async function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

function data<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.failure)}`)
  return result.data
}
