import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { supportAnswer } from '#contract/support/agent.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { openEvents } from '#test/event-stream.ts'

const isAnswer = ({ sender, position }: Message) => sender === 'support' && position > 6

const answersIn = async (user: TestUser, id: string) => (await messagesOf(user, id)).filter(isAnswer)

async function answered({ app }: TestApp) {
  const waiting = async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as count from palapa_jobs.job where name = 'support-answers' and state < 'completed'`,
    )
    return rows[0].count
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

test('CHAT-12 a question of either user to the support agent is answered once, visible to both', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const { id } = conversation
  await using own = await openEvents(app.app, buyer.token)
  await using other = await openEvents(app.app, seller.token)
  for (const reader of [own, other]) await reader.until('ready')
  const asked = [
    await sendText(buyer, id, '@support What about fees?'),
    await sendText(seller, id, '@support: taxes'),
  ]
  await answered(app)
  const answers = await answersIn(buyer, id)
  expect(answers.map(({ text }) => text).toSorted()).toEqual(
    asked.map(({ text }) => supportAnswer(text, property.title)).toSorted(),
  )
  expect(await answersIn(seller, id)).toEqual(answers)
  for (const reader of [own, other]) {
    const events = []
    while (events.length < 6) events.push(await reader.next())
    const names = 'message typing message typing message message'
    expect(events.map(({ name }) => name).join(' ')).toBe(names)
    expect(events[1]?.data).toEqual({ conversationId: id, sender: 'support', isTyping: true })
    expect(events.slice(4).map((event) => event.data)).toMatchObject(
      answers.map((message) => ({ conversationId: id, message })),
    )
  }
})

test('an answer comes a second after the question', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, conversation } = await createConversation(app)
  const question = await sendText(buyer, conversation.id, '@support fees')
  await answered(app)
  const [answer] = await answersIn(buyer, conversation.id)
  const ms = Date.parse(answer?.time ?? '') - Date.parse(question.time)
  expect(ms).toBeGreaterThanOrEqual(1000)
})

test('a message that only mentions support is not for the support agent', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'I asked @support before.')
  await sendText(buyer, conversation.id, '@supporters of the village')
  await sendText(buyer, conversation.id, '@support mortgages')
  await answered(app)
  expect(await answersIn(buyer, conversation.id)).toHaveLength(1)
})

test('a job that runs many times, also concurrently, writes one answer', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const { id } = conversation
  await sendText(buyer, id, '@support fees')
  const { pool, jobs } = app.app
  const queueAgain = (count: number) =>
    pool.query(`
      insert into palapa_jobs.job (name, data)
      select name, data from palapa_jobs.job, generate_series(1, ${count})
      where id = (select id from palapa_jobs.job where name = 'support-answers' order by created_on limit 1)`)
  await queueAgain(8)
  await jobs.start()
  await answered(app)
  await queueAgain(1)
  await answered(app)
  expect(await answersIn(buyer, id)).toHaveLength(1)
})

test('a retried question is queued once, and a question whose answer cannot be queued is not stored', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const { id } = conversation
  const body = { id: randomUUID(), text: '@support fees' }
  const send = () => buyer.call(sendMessage, { params: { id }, body })
  const { jobs } = app.app
  const works = jobs.send.bind(jobs)
  jobs.send = () => Promise.reject(new Error('no room'))
  expect(await send()).toMatchObject({ ok: false, failure: { status: 500 } })
  expect(await messagesOf(buyer, id)).toHaveLength(6)
  jobs.send = works
  const sent = await Promise.all([send(), send(), send()])
  expect(new Set(sent.map((result) => data(result).message.position))).toEqual(new Set([7]))
  await jobs.start()
  await answered(app)
  expect(await answersIn(buyer, id)).toHaveLength(1)
})
