import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsInBothThemes } from '#test/browser/axe.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { claimOfAda, StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'
import { queryClient } from '#web/members/query.tsx'
import { loadingState, sessionStore, signedInState } from '#web/session/session-store.ts'
import StaffPage from './staff-page.tsx'

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([
    viewOfCase('one', { kind: 'report', danger: 75, openReports: 2 }),
    viewOfCase('two', { claim: claimOfAda }),
    viewOfCase('three'),
  ])
  startStaff(api, 'moderator')
})

afterEach(() => vi.restoreAllMocks())

const rows = page.getByRole('list', { name: 'Cases' }).getByRole('link')
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const reason = page.getByRole('textbox', { name: 'Reason' })

test('to members who are not staff the page does not exist, and it makes no request', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  await openStaff('/staff', StaffPage)
  await expect.element(title('Page not found')).toBeVisible()
  expect(window.fetch).not.toHaveBeenCalled()
  sessionStore.set(signedInState(session, viewOfProfile({ staffRole: 'admin' }), new Date()))
  await expect.element(title('Cases')).toBeVisible()
})

test('a failed reload of the own profile leaves the screen of staff as it is', async () => {
  await openStaff('/staff', StaffPage)
  await expect.element(title('Cases')).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(title('Cases')).toBeVisible()
  expect(title('Page not found').query()).toBeNull()
  sessionStore.set(signedInState({ ...session, user: { ...session.user, id: 'user-2' } }, null, new Date()))
  await expect.element(title('Page not found')).toBeVisible()
})

test('while the session loads, where one is stored, the page and its title do not say that it does not exist', async () => {
  const { classList } = document.documentElement
  classList.add('is-session-stored')
  sessionStore.set(loadingState)
  await openStaff('/staff', StaffPage)
  const missing = page.getByRole('heading', { name: 'Page not found', includeHidden: true })
  await expect.element(missing).toBeInTheDocument()
  await expect.element(missing).not.toBeVisible()
  expect(document.title).toBe('Palapa')
  sessionStore.set(signedInState(session, viewOfProfile({ staffRole: 'admin' }), new Date()))
  await expect.poll(() => document.title).toBe('Cases · Palapa')
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  await expect.element(missing).toBeVisible()
  expect(document.title).toBe('Page not found · Palapa')
})

test('the queue is walked, claimed and opened by keys, which only type while a field has the focus', async () => {
  await openStaff()
  for (const text of ['Report', 'Danger 75', 'House one', 'Sol Chan · 2 open reports'])
    await expect.element(rows.nth(0).getByText(text)).toBeVisible()
  await expect.element(rows.nth(1).getByText('Ada until 6:30 AM')).toBeVisible()
  expect(await violationsInBothThemes()).toEqual([])
  await userEvent.keyboard('j')
  await expect.element(rows.nth(0)).toHaveFocus()
  await userEvent.keyboard('jjk')
  await expect.element(rows.nth(0)).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(rows.nth(0).getByText(/^You until/)).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(rows.nth(0).getByText(/^You until/)).not.toBeInTheDocument()
  expect(api.changes).toEqual(['POST /staff/cases/one/claim', 'DELETE /staff/cases/one/claim'])
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keys' }).getByText('Next case')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('r')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('jack')
  await expect.element(reason).toHaveValue('jack')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await userEvent.keyboard('q')
  await expect.element(rows.nth(0)).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.element(title('House one')).toBeVisible()
})

test('a case that asks a second member of staff to agree to a suspension says so in the queue', async () => {
  const about = { subjectType: 'profile', title: 'Sol Chan', seller: null, image: null } as const
  api.cases = [viewOfCase('one', { kind: 'staff', ...about })]
  await openStaff()
  await expect.element(rows.nth(0).getByText('Suspension for good')).toBeVisible()
})

test('a reported conversation says in the queue whom it is about, who need not be the seller', async () => {
  const conversation = { kind: 'report', subjectType: 'conversation', openReports: 1 } as const
  api.cases = [
    viewOfCase('one', { ...conversation, reported: { id: 'buyer-1', name: 'Tom Baker' } }),
    viewOfCase('two', { ...conversation, openReports: 0 }),
  ]
  await openStaff()
  await expect.element(rows.nth(0).getByText('About Tom Baker · 1 open report')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Conversation about House two')).toBeVisible()
  for (const row of [rows.nth(0), rows.nth(1)]) await expect.element(row).not.toMatchTextContent('Sol Chan')
})

test('the facts of a case keep their order beside a name that is written from right to left', async () => {
  api.cases = [viewOfCase('one', { seller: { id: 'seller-1', name: 'דוד כהן' }, openReports: 1 })]
  await openStaff()
  const facts = rows.nth(0).getByText('דוד כהן · 1 open report')
  await expect.element(facts).toBeVisible()
  const leftOf = (text: string) => {
    const walker = document.createTreeWalker(facts.element(), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const at = node.textContent?.indexOf(text) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      return range.getBoundingClientRect().left
    }
    throw new Error(`${text} is not shown`)
  }
  const lefts = ['דוד', '1', 'open'].map(leftOf)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})

test('a long name of the member of staff who works on a case leaves room for its title', async () => {
  await page.viewport(768, 900)
  const name = 'Bartholomew-Maximilian Vanderbilt-Featherstonehaugh de la Concepción y Castellanos-Whitfield'
  api.cases = [viewOfCase('one', { claim: { ...claimOfAda, name } })]
  await openStaff()
  const heading = rows.nth(0).getByText('House one')
  await expect.element(heading).toBeVisible()
  expect(heading.element().getClientRects().length).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

test('filters show how many cases of each kind wait, and more cases load on request', async () => {
  api.unplaced = Array.from({ length: 101 }, (_, at) => ({ text: `Gate ${at}`, listings: 1, proposed: null }))
  await openStaff()
  await expect.element(page.getByRole('link', { name: 'Places to map 100+' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'true')
  expect(rows.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(rows.nth(2)).toHaveFocus()
  await page.getByRole('link', { name: 'Reports 1' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByRole('link', { name: 'Waiting' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all cases' }).click()
  await expect.poll(() => rows.elements().length).toBeGreaterThan(1)
})

test('a queue that could not be loaded can be requested again, and to former staff it does not exist', async () => {
  api.failures = { '/staff/queue': 503 }
  await openStaff()
  await expect.element(page.getByRole('heading', { name: 'The cases could not be loaded' })).toBeVisible()
  api.failures = {}
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows.nth(0)).toBeVisible()
  queryClient.clear()
  api.failures = { '/staff/': 404 }
  await page.getByRole('link', { name: 'Reports 1' }).click()
  await expect.element(title('Page not found')).toBeVisible()
})

test('a decision needs a reason, names its reader, claims the case and opens the next one that is free', async () => {
  await openStaff('/staff/cases/one')
  await expect.element(title('House one')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toHaveAccessibleDescription(/^Sol Chan reads this reason, in an email and/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(reason).toHaveAccessibleDescription(/Give a reason\.$/)
  const sentence = 'We looked at the photos, the facts and the description, and found nothing to change.'
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(reason).toHaveValue(sentence)
  expect(await violationsInBothThemes()).toEqual([])
  await userEvent.keyboard(' Thank you.{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('heading', { name: 'Cases' })).toBeVisible()
  expect(api.decisions).toEqual([{ decision: 'approve', reason: `${sentence} Thank you.`, seen: 'seen-one' }])
  expect(api.changes[0]).toBe('POST /staff/cases/one/claim')
})

test('the reason of a dismissal is for staff, and a ready sentence can be chosen by pointer', async () => {
  api.cases = [viewOfCase('one'), viewOfCase('three')]
  await openStaff('/staff/cases/one')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Only staff read this reason.')
  await page.getByRole('button', { name: 'We decided about this before.' }).click()
  await expect.element(reason).toHaveFocus()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(title('House three')).toBeVisible()
  expect(api.decisions).toMatchObject([{ decision: 'dismiss', reason: 'We decided about this before.' }])
})

test('the reason of a dismissed appeal reaches the person, also where a report has made it another kind of case', async () => {
  const appeal = { id: 'appeal-1', text: 'I have the papers.', createdAt: '2026-03-02T12:00:00.000Z' }
  api.details = { decisions: ['dismiss'], appeals: [appeal], isAppealed: true }
  await openStaff('/staff/cases/one')
  await expect
    .element(page.getByRole('region', { name: 'The appeal' }).getByText('I have the papers.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Sol Chan reads this reason, in an email.')
})

test('a case of another member of staff can be read, but not decided', async () => {
  await openStaff('/staff/cases/two')
  await expect.element(page.getByText(/^Ada is working on this case\./)).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve' }).elements()).toEqual([])
  await userEvent.keyboard('a')
  expect(reason.elements()).toEqual([])
})

test('a closed case leads to the newer one about the same listing', async () => {
  api.details = { decisions: [], newerCaseId: 'three' }
  await openStaff('/staff/cases/one')
  await page.getByRole('link', { name: 'Open the case' }).click()
  await expect.element(title('House three')).toBeVisible()
})

test('a case that the user is part of shows who must decide, and the keys decide nothing', async () => {
  api.details = { decisions: [], conflict: 'This is your own listing, so Ada must decide.' }
  await openStaff('/staff/cases/three')
  await expect.element(page.getByText('This is your own listing, so Ada must decide.')).toBeVisible()
  await userEvent.keyboard('ca')
  await expect.element(page.getByRole('button', { name: /^Claim/ })).not.toBeInTheDocument()
  expect(api.changes).toEqual([])
})

test('a claim that another member of staff was faster to make is reported, and the case shows who has it', async () => {
  await openStaff('/staff/cases/three')
  await expect.element(title('House three')).toBeVisible()
  api.failures = { 'POST /staff/cases/three/claim': 409 }
  api.cases = [viewOfCase('three', { claim: claimOfAda })]
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('heading', { name: /^Ada until/ })).toBeVisible()
})

test('a case shows its reports, the messages around the reported one and earlier decisions', async () => {
  const person = { id: 'user-3', name: 'Rosa', since: '2026-03-01T12:00:00.000Z' }
  api.details = {
    reports: [
      {
        id: 'report-1',
        subjectType: 'property',
        subjectId: 'property-of-one',
        reportedId: 'seller-1',
        reason: 'not_theirs',
        text: 'My aunt owns it.',
        link: 'https://example.com/lot',
        state: 'OPEN',
        createdAt: '2026-03-02T12:00:00.000Z',
        reporter: person,
      },
    ],
    conversation: {
      id: 'conversation-1',
      buyer: { id: 'user-4', name: 'Luis' },
      seller: { id: 'seller-1', name: 'Sol' },
      messages: [
        {
          id: 'message-1',
          sender: 'seller',
          text: 'Send $500 today',
          warnings: ['deposit'],
          createdAt: '2026-03-02T12:00:00.000Z',
          isReported: true,
          isAfterGap: false,
          images: [
            {
              id: 'photo-1',
              url: '/photos/deed-1280.webp',
              width: 1280,
              height: 960,
              placeholder: '#dddddd',
              widths: [1280],
            },
          ],
        },
      ],
    },
    history: [
      {
        caseId: 'zero',
        title: 'House zero',
        decision: 'hold',
        reason: 'Papers',
        at: '2026-02-01T12:00:00.000Z',
        by: { id: 'user-2', name: 'Ada' },
      },
    ],
  }
  api.details.risks = [{ rule: 'low_price', points: 20 }]
  await openStaff('/staff/cases/one')
  const section = (name: string) => page.getByRole('region', { name })
  await expect.element(section('Signs of a risk').getByText(/^The price is below half/)).toBeVisible()
  await expect.element(section('The report').getByText('My aunt owns it.')).toBeVisible()
  await expect
    .element(section('The report').getByRole('link', { name: 'https://example.com/lot' }))
    .toHaveAttribute('href', 'https://example.com/lot')
  await expect.element(section('The conversation').getByText('Mar 2, 2026, 6:00 AM')).toBeVisible()
  await expect.element(page.getByText('Dates and times are those of Belize.')).toBeVisible()
  await expect
    .element(section('The conversation').getByText('Reported · Asks for early payment'))
    .toBeVisible()
  await expect
    .element(section('The conversation').getByRole('link', { name: 'Photo 1 of 1' }))
    .toHaveAttribute('href', '/photos/deed-1280.webp')
  for (const text of ['Held', 'By Ada'])
    await expect.element(section('Earlier decisions').getByText(text)).toBeVisible()
  await expect.element(section('The listing').getByText('US$245,000')).toBeVisible()
})

test('a suspension is decided with its length', async () => {
  api.details = { decisions: ['suspend'] }
  await openStaff('/staff/cases/one')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('combobox', { name: 'For how long' }).selectOptions('30 days')
  await reason.click()
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect.poll(() => api.decisions).toMatchObject([{ decision: 'suspend', suspensionDays: 30 }])
})

test.for([
  ['Sol', 'Sol, seller', 'seller-1'],
  ['Luis', 'Luis, buyer', 'user-4'],
] as const)(
  'where two users reported each other, staff see whom the case is about and can choose: %s',
  async ([name, text, personId]) => {
    const [buyer, seller] = [
      { id: 'user-4', name: 'Luis' },
      { id: 'seller-1', name: 'Sol' },
    ]
    const times = { since: '2026-03-01T12:00:00.000Z', createdAt: '2026-03-02T12:00:00.000Z' }
    const reportOf = (reported: typeof buyer, reporter: typeof buyer) => ({
      id: `report-about-${reported.id}`,
      subjectType: 'conversation' as const,
      subjectId: 'conversation-1',
      reportedId: reported.id,
      reason: 'scam' as const,
      text: '',
      link: '',
      state: 'OPEN' as const,
      createdAt: times.createdAt,
      reporter: { ...reporter, since: times.since },
    })
    api.details = {
      decisions: ['suspend'],
      conversation: { id: 'conversation-1', buyer, seller, messages: [] },
      reports: [reportOf(buyer, seller), reportOf(seller, buyer)],
    }
    await openStaff('/staff/cases/one')
    const reports = page.getByRole('region', { name: '2 reports' })
    for (const link of ['About Luis, buyer', 'About Sol, seller'])
      await expect.element(reports.getByRole('link', { name: link })).toBeVisible()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const choice = page.getByRole('combobox', { name: 'About whom' })
    await expect.element(choice).toHaveValue(seller.id)
    if (personId !== seller.id) await choice.selectOptions(text)
    await expect.element(reason).toHaveAccessibleDescription(new RegExp(`^${name} reads this reason`))
    await reason.click()
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await expect.poll(() => api.decisions).toMatchObject([{ decision: 'suspend', personId }])
  },
)
