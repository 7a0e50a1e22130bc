import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { receiveNotice, resetNotices } from '#web/members/live-notices.ts'
import { queryClient } from '#web/members/query.tsx'
import { useLiveNotices } from './use-live-notices.ts'

beforeEach(() => queryClient.clear())
afterEach(() => resetNotices())

test('a notice about several listings, which names none, loads the own listings again', async () => {
  const key = ['own-properties', 'user-1', 'ACTIVE']
  queryClient.setQueryData(key, 'as they were before')
  const Screen = () => {
    useLiveNotices()
    return null
  }
  const Routes = createRoutesStub([{ path: '/', Component: Screen }])
  await render(<Routes />)
  const notice = {
    id: 'notice-1',
    kind: 'paused',
    data: { count: 3 },
    property: null,
    subjectId: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    isRead: false,
    sequence: 1,
  } as const
  receiveNotice(notice, { unread: 1, sequence: 1 })
  await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
