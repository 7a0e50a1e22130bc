import { setTimeout as sleep } from 'node:timers/promises'

/** From a range reserved for documentation. HAProxy appends its own address, so servers that trust HAProxy count this one. */
const address = '203.0.113.7'
const workers = 6
const pauseMs = 80
/** The limit of an address in five minutes. The run is shorter than that. */
export const readLimit = 3_000

/** A visitor who reads more than the limit permits; returns how many reads were permitted and refused. */
export function startLimitLoad(url: string) {
  const counts = { permitted: 0, refused: 0, failed: 0 }
  let isStopped = false
  const read = async () => {
    const headers = { 'x-forwarded-for': address }
    const response = await fetch(`${url}/robots.txt`, { headers, signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    if (response.status === 429) counts.refused++
    else if (response.ok) counts.permitted++
    else counts.failed++
  }
  const work = Array.from({ length: workers }, async () => {
    while (!isStopped) {
      await read().catch(() => counts.failed++)
      await sleep(pauseMs)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(work)
      return counts
    },
  }
}
