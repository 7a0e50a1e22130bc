import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Console } from '#contract/operation/console.ts'
import { violations } from '#test/browser/axe.ts'
import { session } from '#test/browser/session.ts'
import { StaffApi } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'

const at = '2026-11-20T10:00:00.000Z'
const job = (id: string) => ({ id, queue: 'sweep-outbox', failedAt: at, attempts: 3, cause: 'ENOSPC' })
const run = { result: 'ok' as const, endedAt: at, name: 'a.tar', bytes: 5e9, reason: null }

const healthy: Console = {
  server: { release: '0.1.0', node: '26.10.0', startedAt: at },
  parts: [
    { name: 'database', state: 'ok' },
    { name: 'storage', state: 'ok' },
    { name: 'mail', state: 'ok' },
    { name: 'redis', state: 'unused' },
  ],
  database: { version: '18.1', migration: '0050_console', bytes: 1.2e9 },
  disk: { freeBytes: 34e9, totalBytes: 100e9 },
  backups: { isConfigured: true, last: run, lastGoodAt: at, lastTest: run },
  queues: [{ name: 'mails', waiting: 0, active: 0, oldestSeconds: 0 }],
  failedJobs: { jobs: [], total: 0 },
  failedEmails: { emails: [], total: 0 },
}

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([])
  startStaff(api, 'admin')
})

afterEach(() => vi.restoreAllMocks())

const open = (seen: Console) => {
  api.answers = { ...api.answers, 'GET /staff/console': seen }
  return openStaff('/staff/console')
}

test('the console of a healthy server says so, with nothing to do', async () => {
  await open(healthy)
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
  await expect.element(page.getByText('No job is waiting.')).toBeVisible()
  await expect.element(page.getByText('None in the last 30 days.')).toBeVisible()
  await expect.element(page.getByText('34 GB of 100 GB free')).toBeVisible()
  expect(page.getByText('34 GB of 100 GB free').element().querySelector('svg')).toBeNull()
  expect(page.getByText('Last that succeeded').elements()).toEqual([])
  expect(document.body.textContent).not.toContain('Does not work')
  expect(await violations()).toEqual([])
})

test('an admin can open the console after a reload of their profile has failed', async () => {
  sessionStore.set(signedInState(session, null, new Date()))
  await open(healthy)
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Console' })).toBeVisible()
})

test('the console names what does not work, and what could not be read', async () => {
  await open({
    ...healthy,
    parts: healthy.parts.map((part) => (part.name === 'mail' ? { ...part, state: 'failed' } : part)),
    database: null,
    backups: {
      isConfigured: false,
      last: { ...run, result: 'failed', reason: 'It is full' },
      lastGoodAt: null,
      lastTest: null,
    },
    queues: null,
    failedEmails: {
      emails: [{ id: 'email-1', at, result: 'refused', code: 'EENVELOPE', responseCode: 550 }],
      total: 60,
    },
  })
  await expect.element(page.getByText('Does not work')).toBeVisible()
  expect(page.getByText('Could not be read').elements()).toHaveLength(3)
  await expect.element(page.getByText('It is full')).toBeVisible()
  await expect.element(page.getByText(/^BACKUP_TO is not set/)).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Emails that were not delivered (60)' }))
    .toBeVisible()
  await expect.element(page.getByText('Only the newest 1 are listed.')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the console marks a disk that is nearly full, and names the last good backup and the queue that waits longest', async () => {
  const queue = { waiting: 1, active: 0 }
  await open({
    ...healthy,
    disk: { freeBytes: 5e9, totalBytes: 100e9 },
    backups: { isConfigured: true, last: { ...run, result: 'failed' }, lastGoodAt: at, lastTest: run },
    queues: [
      { ...queue, name: 'mails', oldestSeconds: 5 },
      { ...queue, name: 'sweep-outbox', oldestSeconds: 500 },
    ],
  })
  await expect.element(page.getByText('Last that succeeded')).toBeVisible()
  expect(page.getByText('5 GB of 100 GB free').element().querySelector('svg')).not.toBeNull()
  const names = page.getByRole('rowheader').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['sweep-outbox', 'mails'])
})

test('a long list shows its first five, and all on request', async () => {
  const emails = Array.from({ length: 7 }, (_, number) => ({
    id: `email-${number}`,
    at,
    result: 'refused' as const,
    code: 'EENVELOPE',
    responseCode: 550,
  }))
  await open({ ...healthy, failedEmails: { emails, total: 7 } })
  const rows = page.getByRole('list', { name: 'Emails that were not delivered' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(5)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.poll(() => rows.elements().length).toBe(7)
})

test('a state that could not be read again stays, with a notice that it is old', async () => {
  await open(healthy)
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
  api.failures = { 'GET /staff/console': 503 }
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText(/^The state below is from before/)).toBeVisible()
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
})

test('an admin retries a failed job, and discards another one after a question', async () => {
  api.answers = {
    'POST /staff/jobs/sweep-outbox/one/retry': { jobs: [job('two')], total: 1 },
    'DELETE /staff/jobs/sweep-outbox/two': { jobs: [], total: 0 },
  }
  await open({ ...healthy, failedJobs: { jobs: [job('one'), job('two')], total: 2 } })
  const rows = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByRole('button', { name: 'Retry sweep-outbox one' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Discard sweep-outbox two' }).click()
  expect(api.changes).toEqual(['POST /staff/jobs/sweep-outbox/one/retry'])
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
  expect(api.changes.at(-1)).toBe('DELETE /staff/jobs/sweep-outbox/two')
})

test('a job that another admin has retried meanwhile stays with the reason', async () => {
  api.failures = { 'POST /staff/jobs': 409 }
  await open({ ...healthy, failedJobs: { jobs: [job('one')], total: 1 } })
  await page.getByRole('button', { name: 'Retry sweep-outbox one' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ada is working on this case.')
})

test('moderators have neither the console nor a link to it', async () => {
  startStaff(api, 'moderator')
  await open(healthy)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(api.searches).toEqual([])
  await openStaff('/staff/log')
  await expect.element(page.getByRole('link', { name: 'Places to map' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Console' }).elements()).toEqual([])
})

test('a console that could not be loaded says why, and loads on request', async () => {
  api.failures = { 'GET /staff/console': 503 }
  await open(healthy)
  await expect.element(page.getByRole('heading', { name: 'The console could not be loaded' })).toBeVisible()
  api.failures = {}
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No job has failed.')).toBeVisible()
})
