import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { listMessages } from '#contract/conversations.ts'
import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data, injectFetch, type TestApp, type TestUser } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { createDatabase } from '#test/database.ts'

/** Returns a user who calls another server with a token. */
function callerAt({ app }: TestApp, token: string): Pick<TestUser, 'call'> {
  const client = createClient('/api', (url, init) => injectFetch(app, url, init))
  return { call: (definition, input) => client(definition, input, { token }) }
}

test('servers whose clocks differ by minutes accept the tokens of each other, and show the same in the same order', async () => {
  await using database = await createDatabase()
  const { poolConfig } = database
  await using one = await createTestApp({ poolConfig })
  const environment = { AUTH_SIGNING_KEYS: join(one.dataDir, 'auth-keys.json') }
  const clock = () => new Date(Date.now() + 3 * 60_000)
  await using ahead = await createTestApp({ poolConfig, environment, clock })
  const { buyer, seller, property, conversation } = await createConversation(one)

  const refresh = { refresh_token: buyer.session.refresh_token }
  const { body } = await postAuth(ahead.app, '/token?grant_type=refresh_token', refresh)
  const token = body.access_token ?? ''
  const [here, there] = [callerAt(one, token), callerAt(ahead, token)]
  data(await there.call(setInteraction, { body: { propertyId: property.id, interactionType: 'LIKE' } }))
  expect(data(await here.call(listInteractions, { querystring: {} })).interactions).toHaveLength(1)

  const texts = Array.from({ length: 6 }, (_, at) => `Message ${at}`)
  for (const [at, text] of texts.entries()) await sendText(at % 2 ? here : there, conversation.id, text)
  const page = { params: { id: conversation.id }, querystring: {} }
  const { messages } = data(await callerAt(ahead, seller.token).call(listMessages, page))
  expect(messages.filter(({ sender }) => sender === 'buyer').map(({ text }) => text)).toEqual(texts)

  await buildProperty(callerAt(ahead, seller.token), { title: 'Listed by the clock that is ahead' })
  const latest = await buildProperty(seller, { title: 'Listed afterwards' })
  for (const app of [one, ahead]) {
    const { properties } = data(await app.call(listProperties, { querystring: {} }))
    expect(properties.map(({ id }) => id)).toContain(latest.id)
    expect(properties).toHaveLength(3)
  }
}, 60_000)
