/** Bytes in use, and the time that processors have spent so far. */
export type ServerUse = { rss: number; heap: number; cpuMs: number }

/** Answers a parent that asks what the process uses, once what is free is freed. */
export function answerUse(): void {
  process.on('message', (message) => {
    if (message !== 'use') return
    globalThis.gc?.()
    const { rss, heapUsed: heap } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    process.send?.({ rss, heap, cpuMs: (user + system) / 1000 } satisfies ServerUse)
  })
}
