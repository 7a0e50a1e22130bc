import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import { createTestApp, data, injectFetch } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation } from '#test/conversations.ts'
import { photoForm } from '#test/images.ts'
import { createLimiters } from './rate-limits.ts'

const createLimiter = createLimiters()

/** Creates an app whose rate limits are all exhausted, except the one for sign-ups. */
const limitedApp = () =>
  createTestApp({
    environment: { AUTH_RATE_LIMIT: 'on' },
    createLimiter: (rate) =>
      createLimiter({ ...rate, points: rate.keyPrefix === 'signup' ? rate.points : 0 }),
  })

test('every rate-limited call says after how many seconds it may be repeated', async () => {
  await using app = await limitedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const others = Array.from({ length: 5 }, (_, at) => buildProperty(seller, { title: `House ${at}` }))
  const [last, ...first] = await Promise.all(others)
  for (const { id } of first) data(await buyer.call(startConversation, { body: { propertyId: id } }))
  const enquiry = {
    topic: 'contact',
    name: 'Ana',
    email: 'ana@example.com',
    place: '',
    message: 'Hello',
    website: '',
  }
  const report = { reason: 'spam', text: '' }
  const path = `/api/conversations/${conversation.id}`
  const calls: [path: string, body: object | FormData, seconds: number, method?: string][] = [
    ['/api/enquiries', enquiry, 3600],
    [`${path}/reports`, report, 3600],
    [`${path}/typing`, {}, 60],
    [`${path}/messages`, { id: randomUUID(), text: 'Hello' }, 60],
    [`${path}/pictures`, photoForm(), 600],
    ['/api/conversations', { propertyId: last?.id }, 3600],
    ['/api/users/me', { password: 'a guess' }, 300, 'DELETE'],
  ]
  for (const [url, body, seconds, method = 'POST'] of calls) {
    const response = await injectFetch(app.app, url, {
      method,
      headers: {
        authorization: `Bearer ${buyer.token}`,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
    expect([url, response.status, await response.json()]).toMatchObject([url, 429, { code: 'rate_limited' }])
    const wait = Number(response.headers.get('retry-after'))
    expect([url, Number.isInteger(wait) && wait > seconds * 0.9 && wait <= seconds]).toEqual([url, true])
  }
})
