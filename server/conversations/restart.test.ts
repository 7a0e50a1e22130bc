import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { listMessages, sendMessage, startConversation } from '#contract/conversations.ts'
import { type Role, syncProfile } from '#contract/profiles.ts'
import { createProperty } from '#contract/properties.ts'
import { data } from '#test/app.ts'
import { house } from '#test/builders.ts'
import { freePort } from '#test/free-port.ts'
import { runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

async function signUp(url: string, role: Role) {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role } }),
  })
  const session = (await response.json()) as Session // the tests of server/auth prove its shape
  const options = { token: session.access_token }
  data(await createClient(`${url}/api`, fetch)(syncProfile, { body: { id: session.user.id, email } }))
  return options
}

test('a question sent to a killed server is answered once by the next server', async () => {
  await using place = await temporaryDataDir()
  const PORT = String(await freePort()) // part of the tokens' issuer
  const environment = { DATA_DIR: place.folder, SAMPLE_DATA: 'off', PORT }
  await using first = await runServer(environment)
  const call = createClient(`${first.url}/api`, fetch)
  const [seller, buyer] = [await signUp(first.url, 'SELLER'), await signUp(first.url, 'BUYER')]
  const { property } = data(await call(createProperty, { body: { ...house, features: [] } }, seller))
  const { conversation } = data(await call(startConversation, { body: { propertyId: property.id } }, buyer))
  const params = { id: conversation.id }
  const question = { params, body: { id: randomUUID(), text: '@support What about fees?' } }
  data(await call(sendMessage, question, buyer))
  await first.end('SIGKILL')

  await using _second = await runServer(environment)
  data(await call(sendMessage, question, buyer)) // a retry, as by a client that got no response
  const answers = async () => {
    const { messages } = data(await call(listMessages, { params, querystring: {} }, seller))
    return messages.slice(6).map(({ sender }) => sender)
  }
  await expect.poll(answers, { timeout: 15_000 }).toEqual(['buyer', 'support'])
}, 90_000)
