import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getConversation, startConversation } from '#contract/conversations.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

const setGreeting = (user: TestUser, greeting: string) =>
  user.call(updateProfile, { body: { name: 'Sol', greeting } })

/** Returns the seller's first message in a new conversation about a new property of theirs. */
async function greetingTo(app: TestApp, seller: TestUser) {
  const { id: propertyId } = await buildProperty(seller, { title: 'Casita' })
  const buyer = await app.signUp()
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
  const [first, ...others] = (await messagesOf(buyer, conversation.id)).filter(
    ({ sender }) => sender === 'seller',
  )
  expect(others).toEqual([])
  return first
}

test('CHAT-08 the seller’s welcome has the words of their profile, or the default, and is marked as automatic', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const other = await app.signUp({ role: 'SELLER' })
  const standard = 'Hello! Thank you for your interest in Casita. What would you like to know?'
  data(await setGreeting(seller, '  Good day! I answer in the evening.  '))
  expect(data(await seller.call(exportOwnData, {})).profile?.greeting).toBe(
    'Good day! I answer in the evening.',
  )
  expect(await greetingTo(app, seller)).toMatchObject({
    text: 'Good day! I answer in the evening.',
    isAutomatic: true,
  })
  expect(await greetingTo(app, other)).toMatchObject({ text: standard, isAutomatic: true })
  for (const blank of ['', '   ', '\u200b']) {
    data(await setGreeting(seller, blank))
    expect(await greetingTo(app, seller)).toMatchObject({ text: standard })
  }
})

test('a greeting is limited by the API and by the database', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  data(await setGreeting(seller, 'x'.repeat(500)))
  expect(failure(await setGreeting(seller, 'x'.repeat(501)))).toMatchObject({
    status: 400,
    fields: { greeting: expect.stringContaining('500') },
  })
  expect(data(await seller.call(getOwnProfile, {})).greeting).toBe('x'.repeat(500))
  const set = app.app.pool.query('update palapa.profiles set greeting = repeat($1, 501)', ['x'])
  await expect(set).rejects.toMatchObject({ constraint: 'profiles_greeting' })
})

test('a greeting with payment details warns its reader like any message', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  data(await setGreeting(seller, 'Send the deposit by Western Union to hold it.'))
  expect((await greetingTo(app, seller))?.warnings).toContain('payment')
})

test('a written message is not automatic', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const written = await sendText(seller, conversation.id, 'Hello!')
  expect(written.isAutomatic).toBe(false)
  expect((await messagesOf(buyer, conversation.id)).at(-1)).toMatchObject({
    id: written.id,
    isAutomatic: false,
  })
})

test('CHAT-05 the representative has the name of REP_NAME and no photo', async () => {
  await using app = await createTestApp({ environment: { REP_NAME: 'Reef Desk' } })
  const { buyer, conversation } = await createConversation(app)
  const rep = { id: 'rep', name: 'Reef Desk', avatar: '', role: 'Palapa representative' }
  expect(conversation.rep).toEqual(rep)
  const { conversation: read } = data(await buyer.call(getConversation, { params: { id: conversation.id } }))
  expect(read.rep).toEqual(rep)
  const texts = (await messagesOf(buyer, conversation.id)).map(({ text }) => text)
  expect(texts[1]).toBe('Reef Desk joined the conversation.')
  expect(texts[4]).toMatch(/^Hello from Reef Desk\. /)
})

test('the migration marks earlier greetings and renames the invented representative', async () => {
  await using earlier = await createEarlierDatabase('greetings')
  const { pool } = earlier
  const [buyer, seller] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into palapa.profiles (id, email, role)
     select id, id || '@example.com', 'SELLER' from unnest($1::uuid[]) id`,
    [[buyer, seller]],
  )
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
     select $1, $1, id, 'Casita', 1000, 'LAND' from palapa.locations`,
    [seller],
  )
  await pool.query(
    `insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position) values ($1, $1, $2, $1, 7)`,
    [seller, buyer],
  )
  const welcome = 'What you write here is between the two of you.'
  const earlierMessages = [
    ['system', 'Sol joined the conversation.'],
    ['system', 'Marisol Chan joined the conversation.'],
    ['system', 'Palapa Support joined the conversation.'],
    ['seller', 'Hello! Thank you for your interest in Casita. What would you like to know?'],
    ['rep', `I am Marisol Chan of Palapa. ${welcome}`],
    ['support', 'I answer common questions.'],
    ['seller', 'Hello! Thank you for your interest in it.'],
  ]
  for (const [at, [sender, text]] of earlierMessages.entries())
    await pool.query(
      `insert into palapa.messages (conversation_id, position, id, sender, text, warnings,
         buyer_stream_position, seller_stream_position, created_at)
       values ($1, $2, gen_random_uuid(), $3, $4, '{}', 1, 1, now())`,
      [seller, at + 1, sender, text],
    )
  await earlier.upgrade()
  const { rows } = await pool.query('select text, is_automatic from palapa.messages order by position')
  expect(rows.map((row) => row.is_automatic)).toEqual([false, false, false, true, true, false, false])
  expect(rows[1].text).toBe('Palapa team joined the conversation.')
  expect(rows[4].text).toBe(`Hello from Palapa team. ${welcome}`)
  expect(rows.some(({ text }) => text.includes('Marisol'))).toBe(false)
})
