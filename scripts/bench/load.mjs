import { once } from 'node:events'
import autocannon from 'autocannon'

const [{ url, requests, connections, seconds, warmupSeconds }] = await once(process, 'message')
const load = (duration) => autocannon({ url, requests, connections, duration, timeout: 30 })

await load(warmupSeconds)
const result = await load(seconds)
process.send({
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  megabytesPerSecond: result.throughput.average / 1e6,
  failed: result.non2xx + result.errors + result.timeouts,
})
process.disconnect()
