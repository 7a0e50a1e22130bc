/** Bytes in use and the CPU time spent so far. */
export type ServerUsage = { rss: number; heap: number; cpuMs: number }

/** Reports the usage of this process, after a garbage collection, whenever the parent sends `use`. */
export function reportUsage(): void {
  process.on('message', (message) => {
    if (message !== 'use') return
    globalThis.gc?.()
    const { rss, heapUsed: heap } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    process.send?.({ rss, heap, cpuMs: (user + system) / 1000 } satisfies ServerUsage)
  })
}
