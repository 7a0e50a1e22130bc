import { expect, test } from 'vitest'
import type { PropertyDraft } from '#contract/drafts.ts'
import { blankDraft } from '#web/listings/draft.ts'
import { mergeVersions } from './merge-versions.ts'

const titled = (title: string) => ({ ...blankDraft, title })
const stored = (title: string, updatedAt: string): PropertyDraft => ({
  id: 'a',
  title,
  location: '',
  propertyType: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt,
  deletedAfter: '2026-06-01T00:00:00.000Z',
  data: { title },
})
const before = { updatedAt: '2026-03-01T00:00:00.000Z', data: '{"title":"Old"}' }
const later = '2026-03-02T00:00:00.000Z'

test('the version that has changed is continued, and the user chooses when both have', () => {
  const unchangedRemote = stored('Old', before.updatedAt)
  expect(mergeVersions({ draft: titled('New'), server: before }, unchangedRemote)).toBe('local')
  expect(mergeVersions({ draft: titled('Old'), server: before }, stored('Other', later))).toBe('remote')
  expect(mergeVersions({ draft: titled('New'), server: before }, stored('Other', later))).toBe('ask')
})

test('equal versions need no choice, whenever they were saved', () => {
  expect(mergeVersions({ draft: titled('Same'), server: before }, stored('Same', later))).toBe('remote')
  expect(mergeVersions({ draft: titled('Same') }, stored('Same', later))).toBe('remote')
})

test('a draft whose first response was lost is that of another device only if it was changed since', () => {
  expect(mergeVersions({ draft: titled('New') }, stored('Old', before.updatedAt))).toBe('local')
  expect(mergeVersions({ draft: titled('New') }, stored('Old', later))).toBe('ask')
})

test('an earlier version of this browser, whose response was lost, needs no choice', () => {
  const server = { ...before, sent: '{"title":"Sent"}' }
  expect(mergeVersions({ draft: titled('New'), server }, stored('Sent', later))).toBe('local')
  expect(mergeVersions({ draft: titled('Old'), server }, stored('Sent', later))).toBe('local')
  expect(mergeVersions({ draft: titled('New'), server }, stored('Other', later))).toBe('ask')
})
