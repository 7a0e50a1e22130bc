import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'

beforeEach(async () => {
  const api = new StaffApi([viewOfCase('one')])
  api.details.property = viewOfProperty({ descriptionLong: 'A long text.\n\n'.repeat(80) })
  startStaff(api, 'moderator')
  await page.viewport(1280, 720)
})

afterEach(async () => {
  vi.restoreAllMocks()
  window.scrollTo(0, 0)
  await page.viewport(1280, 900)
})

const decision = page.getByRole('region', { name: 'Decision', exact: true })
const edges = () => {
  const { top, bottom } = decision.element().getBoundingClientRect()
  return { top: Math.round(top), height: Math.round(bottom - top), bottom: Math.round(bottom) }
}

test('beside a long case the choice of a decision stays in view, and no card is cut or scrolls by itself', async () => {
  await openStaff('/staff/cases/one')
  await expect.element(decision.getByRole('button', { name: 'Remove' })).toBeVisible()
  const aside = page.getByRole('complementary', { name: 'Seller and decision' }).element()
  expect(getComputedStyle(aside).overflowY).toBe('visible')
  window.scrollTo(0, 1500)
  await expect.poll(() => edges().top).toBe(88)
  expect(edges().bottom).toBeLessThanOrEqual(720)
})

test('a decision that is higher than the window scrolls with the page, so that its end can be reached', async () => {
  await page.viewport(1280, 400)
  await openStaff('/staff/cases/one')
  await decision.getByRole('button', { name: 'Remove' }).click()
  await expect.element(decision.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  window.scrollTo(0, 0)
  const { height, bottom } = edges()
  expect(height).toBeGreaterThan(400)
  window.scrollTo(0, bottom - 300)
  await expect.poll(() => edges().bottom).toBe(300)
})
