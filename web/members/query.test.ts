import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query.tsx'

test('a component is notified of a pending change before another click can be handled', async () => {
  const change = new MutationObserver(queryClient, { mutationFn: () => new Promise<void>(() => {}) })
  const statuses: string[] = []
  change.subscribe(notifyManager.batchCalls(({ status }: { status: string }) => statuses.push(status)))
  void change.mutate()
  for (let microtask = 0; microtask < 5; microtask += 1) await Promise.resolve()
  expect(statuses).toContain('pending')
})
