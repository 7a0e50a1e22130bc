import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#test/browser/session.ts'
import { StaffApi, viewOfCase, viewOfPerson } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'moderator')
})

afterEach(() => vi.restoreAllMocks())

const joinedAt = '2026-03-01T05:59:00.000Z'
const suspension = {
  since: '2026-03-01T12:00:00.000Z',
  until: '2026-04-01T05:59:00.000Z',
  needsAgreement: true,
  reason: 'Sold a lot of another person',
}

const card = page.getByRole('region', { name: 'Suspended' })
const agree = card.getByRole('button', { name: 'Agree: suspend for good' }).first()
const question = page.getByRole('dialog', { name: 'Suspend for good?' })

async function confirmAgreement() {
  await agree.click()
  await question.getByRole('button', { name: 'Agree: suspend for good' }).click()
}

test('no one is suspended for good before the user has confirmed it, and then once', async () => {
  const by = { id: 'user-2', name: 'Ada' }
  api.details = { person: viewOfPerson({ name: 'Sam', since: joinedAt, suspension: { ...suspension, by } }) }
  const path = 'POST /staff/people/seller-1/suspension/agreement'
  const { promise, resolve } = Promise.withResolvers<void>()
  api.answersAfter = { [path]: promise }
  await openStaff('/staff/cases/one')
  await agree.click()
  await expect.element(question.getByText('Sam cannot sign in again.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await agree.click()
  const confirm = question.getByRole('button', { name: 'Agree: suspend for good' })
  await expect.element(confirm).toBeVisible()
  expect(api.changes).toEqual([])
  await confirm.dblClick()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  resolve()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.changes).toEqual([path])
})

test.for([
  ['another member of staff', { id: 'user-2', name: 'Ada' }, 1],
  ['the user', { id: session.user.id, name: 'Mo' }, 0],
] as const)(
  'a suspension by %s can be agreed to by others, and lifted for a reason',
  async ([, by, buttons]) => {
    api.details = { person: viewOfPerson({ since: joinedAt, suspension: { ...suspension, by } }) }
    await openStaff('/staff/cases/one')
    await expect.element(card.getByText(/^Until Mar 31, 2026; for good once a second/)).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'The seller' }).getByText('Feb 28, 2026'))
      .toBeVisible()
    expect(agree.elements()).toHaveLength(buttons)
    const proposal = card.getByText(/^You proposed this for good\./)
    expect(proposal.elements()).toHaveLength(1 - buttons)
    if (buttons > 0) await confirmAgreement()
    const lift = card.getByRole('button', { name: 'Lift the suspension' })
    await lift.click()
    const field = card.getByRole('textbox', { name: 'Reason to lift it' })
    await expect.element(field).toHaveFocus()
    await lift.click()
    await expect.element(field).toHaveAccessibleDescription(/Give a reason\.$/)
    await field.fill('It was a mistake.')
    await lift.click()
    const path = 'POST /staff/people/seller-1/suspension'
    const agreed = buttons > 0 ? [`${path}/agreement`] : []
    await expect.poll(() => api.changes).toEqual([...agreed, `${path}/lifting`])
    const { since: read } = suspension
    expect(api.bodies).toEqual([
      ...(buttons > 0 ? [{ since: read }] : []),
      { reason: 'It was a mistake.', since: read },
    ])
  },
)

test('where a suspension was replaced by another one, that one is shown, and what was written stays', async () => {
  const by = { id: 'user-2', name: 'Ada' }
  api.details = { person: viewOfPerson({ since: joinedAt, suspension: { ...suspension, by } }) }
  await openStaff('/staff/cases/one')
  const lift = card.getByRole('button', { name: 'Lift the suspension' })
  await lift.click()
  const field = card.getByRole('textbox', { name: 'Reason to lift it' })
  await field.fill('It was a mistake.')
  const since = '2026-03-02T12:00:00.000Z'
  api.failures = { '/suspension/': 409 }
  for (const [send, newReason] of [
    [confirmAgreement, 'Threatened a buyer'],
    [() => lift.click(), 'Threatened two buyers'],
  ] as const) {
    api.details = {
      person: viewOfPerson({ since: joinedAt, suspension: { ...suspension, since, reason: newReason, by } }),
    }
    await send()
    await expect.element(card.getByText(newReason)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('It was a mistake.')
  }
  api.failures = {}
  await lift.click()
  await expect.poll(() => api.bodies.at(-1)).toEqual({ reason: 'It was a mistake.', since })
})
