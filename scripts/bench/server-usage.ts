/** Bytes in use and the CPU time spent so far. */
export type ServerUsage = {
  rss: number
  peakRss: number
  heap: number
  cpuMs: number
  /** The responses so far by status, of our server. */
  responses?: Record<number, number>
}

/** Reports the usage of this process whenever the parent sends `use`; before it collects garbage for `use after collection`. */
export function reportUsage(responses: Record<number, number> = {}): void {
  process.on('message', (message) => {
    if (message !== 'use' && message !== 'use after collection') return
    if (message !== 'use') globalThis.gc?.()
    const { rss, heapUsed: heap } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const peakRss = process.resourceUsage().maxRSS * 1024
    process.send?.({ rss, peakRss, heap, cpuMs: (user + system) / 1000, responses } satisfies ServerUsage)
  })
}
