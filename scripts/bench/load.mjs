import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

const [{ url, requests, connections, seconds, warmupSeconds }] = await once(process, 'message')
// Connections differ in user or starting point, so that they do not send the same request at once.
const rotate = (list, place) => [...list.slice(place), ...list.slice(0, place)]
const load = (duration, shift) => {
  let connection = 0
  const setupClient = (client) => {
    // Otherwise it decodes each body into a string, which takes it longer than our server takes to send a document from its cache.
    client.pipelinedRequests.addBody = () => {}
    const list = requests[connection % requests.length]
    client.setRequests(
      requests.length > 1
        ? list
        : rotate(list, Math.floor(((connection + shift) * list.length) / connections)),
    )
    connection += 1
  }
  return autocannon({ url, connections, duration, timeout: 30, setupClient })
}

const warmup = await load(warmupSeconds, 0.5)
// The connections of the warm-up are closed, and the server finishes what it began for them.
await sleep(500)
const result = await load(seconds, 0)
process.send({
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  megabytesPerSecond: result.throughput.average / 1e6,
  sent: warmup.requests.total + result.requests.total,
  failures: `4xx ${result['4xx']}, 5xx ${result['5xx']}, errors ${result.errors}, timeouts ${result.timeouts}`,
  failed: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
})
process.disconnect()
