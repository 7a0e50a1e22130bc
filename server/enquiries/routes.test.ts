import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enquiryTopics, type NewEnquiry, sendEnquiry } from '#contract/enquiries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'

const operator = 'team@palapa.example'
const environment = { OPERATOR_EMAIL: `Palapa <${operator}>` }

const enquiry: NewEnquiry = {
  topic: 'photographers',
  name: 'Rosa Teul',
  email: 'rosa@example.com',
  place: 'Casa Ceiba, Hopkins',
  message: 'Two days in May would suit us.\n<b>Thank you</b>',
  website: '',
}

const write = ({ call }: TestApp, changes: Partial<NewEnquiry> = {}) =>
  call(sendEnquiry, { body: { ...enquiry, ...changes } })

test('FOOT-17 an enquiry is emailed to the operator, and replies go to its sender', async () => {
  await using server = await createTestApp({ environment })
  expect(await write(server)).toEqual({ ok: true, data: null })
  const [mail] = await emailsTo(server.app, operator)
  expect(mail).toMatchObject({ replyTo: 'rosa@example.com', subject: 'Photographer request: Rosa Teul' })
  expect(mail?.text).toContain('> Two days in May would suit us.\n> <b>Thank you</b>')
  expect(mail?.text).toContain('Property or place: Casa Ceiba, Hopkins')
  expect(mail?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;')
})

test('an enquiry with half of a character that was cut is sent with a replacement of it', async () => {
  await using server = await createTestApp({ environment })
  const half = '👍'.slice(0, 1)
  expect(await write(server, { name: `Rosa ${half}`, message: `Thanks ${half}` })).toMatchObject({ ok: true })
  const [mail] = await emailsTo(server.app, operator)
  expect(mail?.subject).toBe('Photographer request: Rosa \uFFFD')
  expect(mail?.text).toContain('> Thanks \uFFFD')
})

test('FOOT-17 every topic has its own subject', async () => {
  await using server = await createTestApp({ environment })
  for (const topic of enquiryTopics) await write(server, { topic, name: topic })
  const subjects = (await emailsTo(server.app, operator)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A question: contact',
    'Closing agent request: closing',
    'Document template request: templates',
    'Lawyer request: lawyers',
    'Photographer request: photographers',
    'Support request: support',
    'Verification request: verification',
  ])
})

test('FOOT-17 missing and malformed fields are named, and nothing is sent', async () => {
  await using server = await createTestApp({ environment })
  const response = await write(server, { name: ' ', email: 'rosa@', message: '' })
  expect(response).toMatchObject({
    ok: false,
    failure: {
      status: 400,
      fields: { name: 'Name is required.', email: 'Email is invalid.', message: 'Message is required.' },
    },
  })
  const tooLong = await write(server, { message: 'x'.repeat(4001) })
  expect(tooLong).toMatchObject({ failure: { fields: { message: 'Use at most 4,000 characters.' } } })
  const twoAddresses = await write(server, { email: 'rosa@example.com, ana@example.com' })
  expect(twoAddresses).toMatchObject({ failure: { fields: { email: 'Email is invalid.' } } })
  expect(await emailsTo(server.app, operator)).toEqual([])
})

test('a name cannot add headers to the email', async () => {
  await using server = await createTestApp({ environment })
  await write(server, { name: 'Rosa\r\nBcc: ana@example.com' })
  const [mail] = await emailsTo(server.app, operator)
  expect(mail?.subject).toBe('Photographer request: Rosa Bcc: ana@example.com')
})

test('FOOT-17 an enquiry with the hidden field filled in succeeds and sends no email', async () => {
  await using server = await createTestApp({ environment })
  expect(await write(server, { website: 'https://spam.example' })).toEqual({ ok: true, data: null })
  expect(await emailsTo(server.app, operator)).toEqual([])
})

test('an enquiry that is repeated because its response was lost is emailed once', async () => {
  await using server = await createTestApp({ environment })
  const [id, other] = [randomUUID(), randomUUID()]
  for (const each of [id, id, other])
    expect(await write(server, { id: each })).toEqual({ ok: true, data: null })
  expect(await emailsTo(server.app, operator)).toHaveLength(2)
  expect(await write(server, { id })).toEqual({ ok: true, data: null }) // after the delivery
  expect(await emailsTo(server.app, operator)).toHaveLength(2)
  expect(await write(server, { id: 'one' })).toMatchObject({ failure: { status: 400 } })
})

test('FOOT-17 an IP address that sends too many gets the time to wait, and others can still send', async () => {
  await using server = await createTestApp({ environment })
  const from = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/enquiries', payload: enquiry, remoteAddress })
  for (let sent = 0; sent < 30; sent += 1) expect((await from('203.0.113.9')).statusCode).toBe(204)
  const refused = await from('203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe(
    'Too many messages were sent from your connection. Please try again in 60 minutes.',
  )
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds > 3500 && seconds <= 3600).toBe(true)
  expect((await from('203.0.113.10')).statusCode).toBe(204)
})
