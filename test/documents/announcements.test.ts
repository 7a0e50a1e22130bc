import { expect, test } from 'vitest'
import { createAnnouncement } from '#contract/moderation/announcements.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, data } from '#test/app.ts'
import { openDocument, texts } from '#test/documents.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

test('every document has the announcement from its start to its end, and is the same as before without one', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  await using site = await createTestApp({ pages: await loadPages(), clock: () => now })
  const staff = await signUpStaff(site)
  const open = (path: string) => openDocument(site, path)
  const banners = async (path: string) => texts((await open(path)).root, 'aside.announcement')
  const before = await open('/')
  const body = {
    text: 'Closed on <b>Friday</b> & "Saturday"',
    link: '/about',
    startsAt: '2026-11-23T12:20:00Z',
    endsAt: '2026-11-23T12:40:00Z',
  }
  data(await staff.call(createAnnouncement, { body }))
  expect((await open('/')).html).toBe(before.html)
  now = new Date('2026-11-23T12:20:00Z')
  for (const path of ['/', '/properties', '/about', '/no-such-page'])
    expect([path, await banners(path)]).toEqual([path, ['Closed on <b>Friday</b> & "Saturday" Read more']])
  const shown = await open('/')
  expect((await open('/')).headers['etag']).toBe(shown.headers['etag'])
  // The composer of a conversation needs the whole screen.
  expect(await banners('/chat')).toEqual([])
  now = new Date('2026-11-23T12:40:00Z')
  expect((await open('/')).html).toBe(before.html)
  expect(await banners('/about')).toEqual([])
})
