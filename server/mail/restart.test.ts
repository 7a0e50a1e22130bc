import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'
import { runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

test('an email that waits for its mail server survives a killed server, and its address is not logged', async () => {
  await using place = await temporaryDataDir()
  const smtpPort = await freePort()
  const environment = {
    DATA_DIR: place.folder,
    SAMPLE_DATA: 'off',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'info',
  }
  const first = await runServer(environment)
  const response = await fetch(`${first.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
  })
  expect(response.status).toBe(200)
  await expect.poll(first.output, { timeout: 10_000 }).toContain('email not delivered')
  expect(first.output()).not.toContain('ana@example.com')
  await fetch(`${first.url}/auth/v1/recover?redirect_to=https://evil.example/?token=secret`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'unknown@example.com' }),
  })
  await expect.poll(first.output).toContain('"redirect":"https://evil.example/","rule":"not on the list"')
  expect(first.output()).not.toMatch(/secret|unknown@example/)
  await first.end('SIGKILL')

  await using mailServer = await startMailServer(smtpPort)
  await using second = await runServer(environment)
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBe(1)
  const [received] = mailServer.received
  expect(received?.to).toEqual(['ana@example.com'])
  const [link = ''] = /http\S+/.exec(received?.mail.text ?? '') ?? []
  const token_hash = new URL(link).searchParams.get('token_hash')
  const verified = await fetch(`${second.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', token_hash }),
  })
  expect(verified.status).toBe(200)
}, 90_000)
