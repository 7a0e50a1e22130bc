import { expect, test } from 'vitest'
import {
  createAnnouncement,
  endAnnouncement,
  type NewAnnouncement,
} from '#contract/moderation/announcements.ts'
import { listAudit } from '#contract/moderation/audit.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

async function createMarket() {
  const clock = { now: new Date('2026-11-23T12:00:00Z') }
  const app = await createTestApp({ clock: () => clock.now })
  const staff = await signUpStaff(app)
  const announce = (overrides: Partial<NewAnnouncement> = {}) => {
    const body = { text: 'News', link: '', startsAt: null, endsAt: '2026-11-23T12:40:00Z', ...overrides }
    return staff.call(createAnnouncement, { body })
  }
  const end = (id: string) => staff.call(endAnnouncement, { params: { id } })
  const shownText = async () => (await app.app.announcements.find())?.text
  return {
    app,
    clock,
    staff,
    announce,
    end,
    shownText,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('an announcement is shown from its start until its end or until staff end it, with entries in the log', async () => {
  await using market = await createMarket()
  const { clock, staff, announce, end, shownText } = market
  expect(await shownText()).toBeUndefined()
  const first = { text: ' Closed\non Friday ', link: '/about', startsAt: '2026-11-23T12:20:00Z' }
  const { announcements } = data(await announce(first))
  expect(announcements).toMatchObject([{ text: 'Closed on Friday', link: '/about', state: 'upcoming' }])
  expect(await shownText()).toBeUndefined()
  clock.now = new Date('2026-11-23T12:20:00Z')
  expect(await market.app.app.announcements.find()).toEqual({
    id: announcements[0]?.id,
    text: 'Closed on Friday',
    link: '/about',
    endsAt: '2026-11-23T12:40:00.000Z',
  })
  clock.now = new Date('2026-11-23T12:39:59.999Z')
  expect(await shownText()).toBe('Closed on Friday')
  clock.now = new Date('2026-11-23T12:40:00Z')
  expect(await shownText()).toBeUndefined()

  const [second] = data(await announce({ text: 'Second', endsAt: '2026-11-24T14:00:00Z' })).announcements
  const later = { text: 'Later', startsAt: '2026-11-25T00:00:00Z', endsAt: '2026-11-26T00:00:00Z' }
  const [third] = data(await announce(later)).announcements
  expect(await shownText()).toBe('Second')
  data(await end(second?.id ?? ''))
  expect(await shownText()).toBeUndefined()
  const list = data(await end(third?.id ?? '')).announcements
  expect(list.map(({ text, state }) => [text, state])).toEqual([
    ['Later', 'ended'],
    ['Second', 'ended'],
    ['Closed on Friday', 'ended'],
  ])
  expect(failure(await end(third?.id ?? '')).status).toBe(409)
  for (const id of ['x', crypto.randomUUID()]) expect(failure(await end(id)).status).toBe(404)
  const { entries } = data(await staff.call(listAudit, { querystring: {} }))
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'end_announcement', subjectId: third?.id, actor: { id: staff.id } },
    {
      action: 'end_announcement',
      before: { endsAt: '2026-11-24T14:00:00.000Z' },
      after: { text: 'Second', endsAt: '2026-11-23T12:40:00.000Z' },
    },
  ])
  expect(entries.filter(({ action }) => action === 'announce')).toHaveLength(3)
})

test('two announcements cannot be shown at one time, also when they are created at once', async () => {
  await using market = await createMarket()
  const { announce, end } = market
  const both = await Promise.all([announce(), announce()])
  expect(both.flatMap((each) => (each.ok ? [] : [each.failure.status]))).toEqual([409])
  expect(
    failure(await announce({ startsAt: '2026-11-23T12:39:59Z', endsAt: '2026-11-24T00:00:00Z' })).message,
  ).toMatch(/^Another announcement is shown/)
  const next = { startsAt: '2026-11-23T12:40:00Z', endsAt: '2026-11-24T00:00:00Z' }
  const [upcoming] = data(await announce(next)).announcements
  data(await end(upcoming?.id ?? ''))
  data(await announce(next))
})

test('an announcement without a text, with a wrong time or with a link to another site is refused', async () => {
  await using market = await createMarket()
  const { announce, app } = market
  const fieldOf = async (overrides: Partial<NewAnnouncement>) =>
    Object.keys(failure(await announce(overrides)).fields ?? {})
  expect(await fieldOf({ text: ' ' })).toEqual(['text'])
  expect(await fieldOf({ text: 'a'.repeat(201) })).toEqual(['text'])
  for (const endsAt of ['2026-11-23T12:00:00Z', '2027-11-25T12:00:00Z', 'tomorrow'])
    expect(await fieldOf({ endsAt })).toEqual(['endsAt'])
  expect(await fieldOf({ startsAt: '2026-11-23T12:40:00Z' })).toEqual(['endsAt'])
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
  ])
    expect(await fieldOf({ link })).toEqual(['link'])
  const insert = (link: string | null, startsAt: string, endsAt: string) =>
    app.app.pool.query(
      `insert into palapa.announcements (id, text, link, starts_at, ends_at) values (gen_random_uuid(), 'News', $1, $2, $3)`,
      [link, startsAt, endsAt],
    )
  const period = ['2026-11-23', '2026-11-24'] as const
  for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b'])
    await expect(insert(link, ...period)).rejects.toThrow('announcements_link')
  await expect(insert(null, '2026-11-24', '2026-11-23')).rejects.toThrow('announcements_time')
  await expect(insert(null, '2026-11-24', '2027-11-26')).rejects.toThrow('announcements_time')
  await insert('/', ...period)
  await expect(insert('/about?x=1#y', ...period)).rejects.toThrow('announcements_one')
})
