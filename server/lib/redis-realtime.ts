import { randomUUID } from 'node:crypto'
import { createLocalRealtime, type Realtime } from './realtime.ts'
import type { Redis } from './redis.ts'

/**
 * Creates a realtime channel between all servers on one Redis. It uses one Redis channel, so that subscribing need not
 * wait for Redis. Events within this process do not go through Redis: an outage affects only those of other servers.
 */
export function createRedisRealtime({ publisher, subscriber, prefix, isReady }: Redis): Realtime {
  const local = createLocalRealtime()
  const channel = `${prefix}events`
  const origin = randomUUID()
  const missed = new Set<() => void>()
  let isSubscribed = false

  const send = (topic: string, payload: string) => {
    // events lost during an outage are read again by the listeners of onMissed
    if (isReady()) publisher.publish(channel, `${origin} ${topic} ${payload}`).catch(() => {})
  }
  const receive = (message: string) => {
    const [from = '', topic = ''] = message.split(' ', 2)
    if (from === origin) return
    if (topic === '') publishMissed()
    else local.publish(topic, message.slice(from.length + topic.length + 2))
  }
  const publishMissed = () => {
    for (const listener of missed) listener()
  }
  const listen = async () => {
    if (!isSubscribed) await subscriber.subscribe(channel, receive)
    isSubscribed = true // the client renews the subscription on reconnect, before it is ready
    publishMissed()
    send('', '') // an empty topic: the other servers missed what this one could not publish
  }
  const onReady = () => {
    if (isReady()) listen().catch(() => {}) // retried on the next connection
  }
  for (const client of [publisher, subscriber]) client.on('ready', onReady)
  onReady()

  return {
    publish(topic, payload) {
      local.publish(topic, payload)
      send(topic, payload)
    },
    subscribe: local.subscribe,
    onMissed(listener) {
      missed.add(listener)
    },
    async close() {
      for (const client of [publisher, subscriber]) client.off('ready', onReady)
      missed.clear()
      await local.close()
    },
  }
}
