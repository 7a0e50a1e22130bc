import { expect, test } from 'vitest'
import { listedConversations } from './list-filter.tsx'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

test('unread conversations and the open one are listed; one alone is never hidden', () => {
  const of = (id: string, unreadCount: number) => ({ id, unreadCount }) as ConversationViewModel // all that is read
  const all = [of('read', 0), of('unread', 2), of('open', 0)]
  const idsOf = (...given: Parameters<typeof listedConversations>) =>
    listedConversations(...given).map(({ id }) => id)
  expect(idsOf(all, true, 'open')).toEqual(['unread', 'open'])
  expect(idsOf(all, false, 'open')).toHaveLength(3)
  expect(idsOf([of('read', 0)], true, undefined)).toEqual(['read'])
})
