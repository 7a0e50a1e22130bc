import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claimOfAda, StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'
import { queryClient } from '#web/members/query.tsx'

let api: StaffApi

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'moderator')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const reason = page.getByRole('textbox', { name: 'Reason' })
const approve = page.getByRole('button', { name: 'Approve' })
const readCount = () => api.searches.filter((path) => path === '/staff/cases/one').length
const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const returnToWindow = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

async function openCase() {
  await openStaff('/staff/cases/one')
  await expect.element(approve).toBeVisible()
  expect(readCount()).toBe(1)
}

test('an open case shows after 20 seconds, or on return to its window, what others did with it', async () => {
  await openCase()
  approve.element().focus()
  api.cases = [viewOfCase('one', { openReports: 2 })]
  returnToWindow()
  await expect.poll(readCount).toBe(2)
  await expect.poll(() => queryClient.isFetching()).toBe(0) // the next reading is 20 s after this one
  await expect.element(approve).toHaveFocus()
  api.cases = [viewOfCase('one', { claim: claimOfAda })]
  passSeconds(20)
  await expect.element(page.getByText(/You can read it, but not decide it\.$/)).toBeVisible()
  expect(readCount()).toBe(3)
})

test('while the reason of a decision is written the case stays as it was read, and then it is followed again', async () => {
  await openCase()
  await approve.click()
  await expect.element(reason).toHaveFocus()
  await reason.fill('All is in order.')
  api.details = { decisions: ['remove'] }
  passSeconds(40)
  returnToWindow()
  await expect.element(reason).toHaveValue('All is in order.')
  await expect.element(reason).toHaveFocus()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(readCount()).toBe(1)
  await userEvent.keyboard('{Escape}')
  passSeconds(20)
  await expect.element(approve).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('a conversation is not read again by itself, because each time is written to the audit log', async () => {
  api.cases = [viewOfCase('one', { kind: 'report', subjectType: 'conversation' })]
  await openCase()
  passSeconds(40)
  returnToWindow()
  await expect.element(approve).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(readCount()).toBe(1)
})
