import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { mailsTo } from '#test/mails.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'From <b>Rosa</b> & "co"',
  title: 'A question',
  paragraphs: ['Is it for sale?'],
  action: { text: 'Answer', url: 'http://localhost:3000/chat' },
}

type Visit = { path?: string; headers?: Record<string, string>; remoteAddress?: string }

function visit(
  { app }: TestApp,
  { path = '/dev/mail', headers = {}, remoteAddress = '127.0.0.1' }: Visit = {},
) {
  return app.inject({ url: path, headers: { host: 'localhost:3000', ...headers }, remoteAddress })
}

test('the outbox shows each mail as HTML and as text, and what people typed as text', async () => {
  await using server = await createTestApp()
  expect((await visit(server)).payload).toContain('No mail yet')
  await server.app.mailer.send(server.app.db, mail)
  const [kept] = await mailsTo(server.app, mail.to)
  const list = await visit(server)
  expect(list.payload).toContain('From &#60;b&#62;Rosa&#60;/b&#62; &#38; &#34;co&#34;')
  expect(list.payload).toContain(`href="/dev/mail/${kept?.id}"`)
  const shown = await visit(server, { path: `/dev/mail/${kept?.id}` })
  expect(shown.payload).toContain('Answer:\nhttp://localhost:3000/chat')
  expect(shown.payload).not.toContain('<b>')
  expect(shown.headers['content-security-policy']).toContain(`default-src 'none'`)
  const asHtml = await visit(server, { path: `/dev/mail/${kept?.id}/html` })
  expect(asHtml.payload).toContain('<base target="_top">')
  expect(asHtml.headers['content-security-policy']).toContain('sandbox')
  expect((await visit(server, { path: '/dev/mail/nothing' })).statusCode).toBe(404)
})

test('nobody but the machine itself sees the outbox', async () => {
  await using server = await createTestApp()
  await server.app.mailer.send(server.app.db, mail)
  const [kept] = await mailsTo(server.app, mail.to)
  const refused: Visit[] = [
    { remoteAddress: '192.168.1.20' },
    { remoteAddress: '::ffff:10.0.0.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'rebound.example' } },
    { headers: { host: '127.0.0.1.rebound.example:3000' } },
  ]
  for (const path of ['/dev/mail', `/dev/mail/${kept?.id}`, `/dev/mail/${kept?.id}/html`]) {
    for (const from of refused) {
      const { statusCode, payload } = await visit(server, { path, ...from })
      expect([statusCode, payload.includes('Rosa')], JSON.stringify(from)).toEqual([404, false])
    }
    expect((await visit(server, { path, remoteAddress: '::1' })).statusCode).toBe(200)
  }
})

test('a server that others can reach, or that sends its mails, has no outbox to show', async () => {
  for (const environment of [{ HOST: '0.0.0.0' }, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
    await using server = await createTestApp({ environment })
    expect((await visit(server)).statusCode).toBe(404)
  }
})
