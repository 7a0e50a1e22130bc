import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { listMessages, sendMessage, startConversation } from '#contract/conversations.ts'
import { uploadImages } from '#contract/images.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { createProperty, getProperty, listProperties } from '#contract/properties.ts'
import { findPostmaster } from '#server/db/postmaster.ts'
import { data } from '#test/app.ts'
import { house } from '#test/builders.ts'
import { freePort } from '#test/free-port.ts'
import { buildPhoto } from '#test/images.ts'
import { startMailServer } from '#test/mail-server.ts'
import { runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signUp(url: string, email: string, role: Role): Promise<void> {
  const body = { email, password: 'correct horse', data: { name: 'Ana', role } }
  expect((await post(`${url}/auth/v1/signup`, body)).status).toBe(200)
}

/** Waits for the email to an address, and follows its link. Returns the options of the user's calls. */
async function confirm(url: string, mailServer: MailServer, email: string) {
  const findEmail = () => mailServer.received.find(({ to }) => to.includes(email))
  await expect.poll(findEmail, { timeout: 30_000 }).toBeDefined()
  const [link = ''] = /http\S+/.exec(findEmail()?.mail.text ?? '') ?? []
  const token_hash = new URL(link).searchParams.get('token_hash')
  const verified = await post(`${url}/auth/v1/verify`, { type: 'signup', token_hash })
  expect(verified.status).toBe(200)
  const session = (await verified.json()) as Session // the tests of server/auth prove its shape
  data(await createClient(`${url}/api`, fetch)(syncProfile, { body: { id: session.user.id, email } }))
  return { token: session.access_token }
}

test('after a SIGKILL every acknowledged listing and image is complete, and a waiting question and email are delivered once', async () => {
  await using place = await temporaryDataDir()
  const smtpPort = await freePort()
  const environment = {
    DATA_DIR: place.folder,
    SAMPLE_DATA: 'off',
    PORT: String(await freePort()), // part of the tokens' issuer
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'info',
  }
  await using first = await runServer(environment)
  const { url } = first
  const call = createClient(`${url}/api`, fetch)
  const mailServer = await startMailServer(smtpPort)
  const users = [['seller@example.com', 'SELLER'] as const, ['buyer@example.com', 'BUYER'] as const]
  for (const [email, role] of users) await signUp(url, email, role)
  const [seller, buyer] = await Promise.all(users.map(([email]) => confirm(url, mailServer, email)))
  await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBe(4) // the accounts are ready
  await mailServer.close()

  await post(`${url}/auth/v1/recover?redirect_to=https://evil.example/?token=secret`, {
    email: 'unknown@example.com',
  })
  await expect.poll(first.output).toContain('"redirect":"https://evil.example/","rule":"not on the list"')

  const { property } = data(await call(createProperty, { body: { ...house, features: [] } }, seller))
  const { conversation } = data(await call(startConversation, { body: { propertyId: property.id } }, buyer))
  const params = { id: conversation.id }
  const question = { params, body: { id: randomUUID(), text: '@support What about fees?' } }
  const photos = await Promise.all([1, 2, 3].map(() => buildPhoto({ width: 300, height: 200 })))
  const acknowledged = new Map<string, number>()
  let killed: Promise<unknown> | undefined
  const kill = async () => {
    await signUp(url, 'ana@example.com', 'BUYER')
    await expect.poll(first.output, { timeout: 20_000 }).toContain('email not delivered')
    data(await call(sendMessage, question, buyer))
    await first.end('SIGKILL')
  }
  const createListings = async () => {
    for (let number = 0; number < 200; number++) {
      const body = { ...house, title: randomUUID(), features: ['Dock'] }
      const created = await call(createProperty, { body }, seller)
      if (!created.ok) return
      const { id } = created.data.property
      acknowledged.set(id, 0)
      for (const photo of photos) {
        const form = new FormData()
        form.append('images', new File([new Uint8Array(photo)], 'house.jpg'))
        const uploaded = await call(uploadImages, { params: { propertyId: id }, body: form }, seller)
        if (!uploaded.ok) return
        acknowledged.set(id, uploaded.data.images.length)
        if (acknowledged.size >= 12) killed ??= kill()
      }
    }
  }
  await Promise.all([createListings(), createListings(), createListings()])
  await killed
  expect(acknowledged.size).toBeGreaterThanOrEqual(12)
  expect(first.output()).not.toMatch(/secret|@example\.com/)

  await using newMailServer = await startMailServer(smtpPort)
  await using second = await runServer(environment)
  data(await call(sendMessage, question, buyer)) // a retry, as by a client that got no response
  for (const [id, count] of acknowledged) {
    const { features, images } = data(await call(getProperty, { params: { id } }))
    expect(features.map(({ name }) => name)).toEqual(['Dock'])
    expect(images.length).toBeGreaterThanOrEqual(count)
  }
  const { properties } = data(await call(listProperties, { querystring: { limit: 100 } }))
  for (const image of properties.flatMap(({ images }) => images)) {
    const file = await fetch(url + image.url)
    expect(file.status).toBe(200)
    await expect(sharp(Buffer.from(await file.arrayBuffer())).stats()).resolves.toBeDefined()
  }
  await confirm(url, newMailServer, 'ana@example.com')
  const answers = async () => {
    const { messages } = data(await call(listMessages, { params, querystring: {} }, seller))
    return messages.slice(6).map(({ sender }) => sender)
  }
  await expect.poll(answers, { timeout: 15_000 }).toEqual(['buyer', 'support'])
  const links = newMailServer.received.filter(({ mail }) => mail.subject?.startsWith('Confirm your email'))
  expect(links.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await findPostmaster(place.cluster)).toBeDefined()
  expect(await second.end('SIGINT')).toBe(0)
  expect(await findPostmaster(place.cluster)).toBeUndefined()
}, 180_000)
