import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnMessageMail, messageMailPath, setMessageMail } from '#contract/conversations.ts'
import {
  getMailChoices,
  getOwnMailChoices,
  mailChoicesPath,
  type MailKind,
  type MailMode,
  setMailChoice,
  setOwnMailChoice,
  stopMail,
} from '#contract/mail-choices.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { findOrCreateMailChoice } from './changes.ts'

const keyOf = async ({ app }: TestApp, { id }: TestUser, kind: MailKind) =>
  (await findOrCreateMailChoice(app.db, id, kind))?.key ?? ''

const modesOf = ({ choices }: { choices: { kind: MailKind; mode: MailMode }[] }) =>
  Object.fromEntries(choices.map(({ kind, mode }) => [kind, mode]))

const defaults = { messages: 'instant', saved: 'daily', listings: 'instant', drafts: 'instant' }

test('every kind of email is on until the user chooses otherwise', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const read = async (who: TestUser) => modesOf(data(await who.call(getOwnMailChoices, {})))
  expect(await read(user)).toEqual(defaults)
  const changed = data(await user.call(setOwnMailChoice, { body: { kind: 'saved', mode: 'off' } }))
  expect(modesOf(changed)).toEqual({ ...defaults, saved: 'off' })
  expect(await read(user)).toEqual({ ...defaults, saved: 'off' })
  expect(await read(other)).toEqual(defaults)
  const weekly = await user.call(setOwnMailChoice, { body: { kind: 'saved', mode: 'weekly' } })
  expect(failure(weekly)).toMatchObject({ status: 400, fields: { mode: expect.any(String) } })
})

test('a key from an email changes the choices of its user without signing in, and reading changes nothing', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const key = await keyOf(app, user, 'saved')
  await keyOf(app, other, 'saved')
  const querystring = { key }
  expect(modesOf(data(await app.call(getMailChoices, { querystring })))).toEqual(defaults)
  const head = await app.app.inject({ method: 'HEAD', url: `/api${mailChoicesPath}?key=${key}` })
  expect(head.statusCode).toBe(200)
  expect(modesOf(data(await user.call(getOwnMailChoices, {})))).toEqual(defaults)
  data(await app.call(setMailChoice, { querystring, body: { kind: 'drafts', mode: 'off' } }))
  const expected = { ...defaults, drafts: 'off' }
  expect(modesOf(data(await user.call(getOwnMailChoices, {})))).toEqual(expected)
  expect(modesOf(data(await other.call(getOwnMailChoices, {})))).toEqual(defaults)
})

test('one press in a mail client stops the kind of email that it was pressed in', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const key = await keyOf(app, user, 'saved')
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${mailChoicesPath}?key=${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([204, 'no-store'])
  expect(modesOf(data(await user.call(getOwnMailChoices, {})))).toEqual({ ...defaults, saved: 'off' })
})

test('a browser that opens an address for mail clients gets the page for people, and changes nothing', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const key = await keyOf(app, user, 'saved')
  const pages: [string, string][] = [
    [mailChoicesPath, '/mail-choices'],
    [messageMailPath, '/message-mail'],
  ]
  for (const [path, page] of pages) {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const { statusCode, headers } = await app.app.inject({
      url: `/api${path}?key=${key}`,
      headers: { accept },
    })
    const location = `${app.app.config.publicUrl}${page}?key=${key}`
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, location, 'no-store'])
  }
  expect(modesOf(data(await user.call(getOwnMailChoices, {})))).toEqual(defaults)
})

test('a key that does not exist is refused by every call', async () => {
  await using app = await createTestApp()
  for (const key of [randomUUID(), 'none', `${randomUUID()}'--`]) {
    const querystring = { key }
    const body = { kind: 'saved', mode: 'off' } as const
    const calls = [
      app.call(getMailChoices, { querystring }),
      app.call(setMailChoice, { querystring, body }),
      app.call(stopMail, { querystring }),
    ]
    for (const result of await Promise.all(calls)) expect(failure(result).status).toBe(404)
  }
})

test('the choice about messages and the links of earlier emails change the same setting', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const key = await keyOf(app, user, 'messages')
  data(await user.call(setOwnMailChoice, { body: { kind: 'messages', mode: 'off' } }))
  expect(data(await user.call(getOwnMessageMail, {}))).toEqual({ isOn: false })
  data(await app.call(setMessageMail, { body: { key, isOn: true } }))
  expect(modesOf(data(await user.call(getOwnMailChoices, {})))).toEqual(defaults)
  data(await app.call(stopMail, { querystring: { key } }))
  expect(data(await user.call(getOwnMessageMail, {}))).toEqual({ isOn: false })
})
