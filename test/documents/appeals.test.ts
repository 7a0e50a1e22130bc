import { expect, test } from 'vitest'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, data } from '#test/app.ts'
import { metaOf, openDocument, texts } from '#test/documents.ts'
import { newestLink } from '#test/emails.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

test('a suspended person appeals without JavaScript, from the link in the email', async () => {
  await using site = await createTestApp({ pages: await loadPages() })
  const moderator = await signUpStaff(site)
  const person = await site.signUp()
  const body = { days: 7, reason: 'You asked for money first.' } as const
  data(await moderator.call(suspendPerson, { params: { id: person.id }, body }))
  const { pathname, search } = await newestLink(site.app, person.email, 'suspended')
  const path = pathname + search
  const send = (text: string) =>
    site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ text }).toString(),
    })
  const page = await openDocument(site, path)
  expect([
    page.status,
    texts(page.root, 'h1'),
    metaOf(page, 'robots'),
    page.headers['cache-control'],
  ]).toEqual([200, ['Appeal the suspension'], 'noindex', 'no-store'])
  expect(texts(page.root, 'main')[0]).toContain('You asked for money first.')
  const blank = await send(' ')
  expect([blank.statusCode, blank.payload.includes('Write why you do not agree.')]).toEqual([400, true])
  const sent = await send('I have the papers.')
  expect([sent.statusCode, sent.headers.location]).toEqual([303, path])
  expect(texts((await openDocument(site, path)).root, 'h1')).toEqual(['Your appeal was sent'])
  const wrong = await openDocument(site, `${pathname}?key=wrong`)
  expect([wrong.status, texts(wrong.root, 'h1')]).toEqual([404, ['This link no longer works']])
})
