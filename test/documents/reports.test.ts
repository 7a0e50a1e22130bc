import { expect, test } from 'vitest'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { metaOf, openDocument, texts } from '#test/documents.ts'
import { emailsTo, linkOf } from '#test/emails.ts'

const operator = 'team@palapa.example'

/** Sends a form as a browser without JavaScript does. */
function post({ app }: TestApp, url: string, fields: Record<string, string>, site = 'same-origin') {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('a visitor reports a property and confirms it without JavaScript', async () => {
  await using site = await createTestApp({
    pages: await loadPages(),
    environment: { OPERATOR_EMAIL: operator },
  })
  const { id, title } = await buildProperty(await site.signUp({ role: 'SELLER' }))
  const path = `/report?property=${id}`
  const page = await openDocument(site, path)
  expect([page.status, texts(page.root, 'h1'), metaOf(page, 'robots')]).toEqual([
    200,
    ['Report this listing'],
    'noindex',
  ])
  expect(texts(page.root, 'main')[0]).toContain(title)
  const refused = await post(site, path, { text: 'It is my lot', email: 'rosa@example.com' })
  expect(refused.statusCode).toBe(400)
  expect(refused.payload).toContain('Choose what is wrong.')
  expect(refused.payload).toContain('It is my lot')
  const wrong = await post(site, path, { reason: 'sold', link: 'palapa' })
  expect(wrong.payload).toContain('Enter a web address that starts with http:// or https://.')
  const unnamed = await post(site, path, { reason: 'sold' })
  expect(unnamed.payload).toContain('Enter your email address, or sign in.')
  const fields = { reason: 'not_theirs', text: 'It is my lot', email: 'rosa@example.com' }
  expect((await post(site, path, fields, 'cross-site')).statusCode).toBe(403)
  const sent = await post(site, path, fields)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/report?done=asked'])
  const asked = await openDocument(site, String(sent.headers.location))
  // the same for everyone, so that a visitor does not learn whether others have reported with the address
  expect(texts(asked.root, 'main header p')[0]).toBe(
    'Your report counts once you open the link in our email and confirm. We send at most three links a day to one address. If none arrives, sign in to report, or write to us.',
  )
  expect(asked.root.querySelector('main a[href="/contact"]')).not.toBeNull()
  const [mail] = await emailsTo(site.app, 'rosa@example.com')
  if (!mail) throw new Error('no email was sent')
  const { pathname, search } = linkOf(mail)
  const question = await openDocument(site, pathname + search)
  expect([texts(question.root, 'h1'), question.headers['cache-control']]).toEqual([
    ['Confirm your report'],
    'no-store',
  ])
  expect(await emailsTo(site.app, operator)).toEqual([])
  const confirmed = await post(site, pathname + search, {})
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/report?done=confirmed'])
  expect(await emailsTo(site.app, operator)).toHaveLength(1)
  expect((await openDocument(site, pathname + search)).status).toBe(404)
  expect((await openDocument(site, '/report?property=nowhere')).status).toBe(404)
})
