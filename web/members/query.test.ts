import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadingState, sessionStore } from '#web/session/session-store.ts'
import { queryClient } from './query.tsx'

test('a component is notified of a pending change before another click can be handled', async () => {
  const change = new MutationObserver(queryClient, { mutationFn: () => new Promise<void>(() => {}) })
  const statuses: string[] = []
  change.subscribe(notifyManager.batchCalls(({ status }: { status: string }) => statuses.push(status)))
  void change.mutate()
  for (let microtask = 0; microtask < 5; microtask += 1) await Promise.resolve()
  expect(statuses).toContain('pending')
})

test('the end of a session removes its data, and a change that waits for another one still runs', async () => {
  const user = { id: 'user-1', email: 'rosa@example.com', user_metadata: {} }
  const session = { access_token: 'access', refresh_token: 'refresh', expires_at: 0, user }
  sessionStore.set({ ...loadingState, session })
  queryClient.setQueryData(['own-listing'], 'Reef House')
  const scope = { id: 'photos' }
  let endFirst = () => {}
  const sending = new Promise<void>((resolve) => (endFirst = resolve))
  const ended: string[] = []
  for (const [name, work] of Object.entries({ first: sending, second: Promise.resolve() })) {
    const mutationFn = () => work.then(() => void ended.push(name))
    void new MutationObserver(queryClient, { scope, mutationFn }).mutate()
  }
  await new Promise((resolve) => setTimeout(resolve)) // both have begun, and the second one waits
  sessionStore.set(loadingState)
  expect(queryClient.getQueryData(['own-listing'])).toBeUndefined()
  endFirst()
  await expect.poll(() => ended).toEqual(['first', 'second'])
})
