import { randomUUID } from 'node:crypto'
import { createLocalRealtime, type Realtime } from './realtime.ts'
import type { Redis } from './redis.ts'

/**
 * Among all servers of one Redis, over one channel, so that who listens need not wait for Redis. Within this process
 * nothing goes through it: while it is away only what other servers tell is missed.
 */
export function createRedisRealtime({ publisher, subscriber, prefix, isReady }: Redis): Realtime {
  const local = createLocalRealtime()
  const channel = `${prefix}events`
  const origin = randomUUID()
  const missed = new Set<() => void>()
  let isSubscribed = false

  const send = (topic: string, payload: string) => {
    // what is lost while Redis is away is found by those who look for it afterwards
    if (isReady()) publisher.publish(channel, `${origin} ${topic} ${payload}`).catch(() => {})
  }
  const receive = (message: string) => {
    const [from = '', topic = ''] = message.split(' ', 2)
    if (from === origin) return
    if (topic === '') tellMissed()
    else local.publish(topic, message.slice(from.length + topic.length + 2))
  }
  const tellMissed = () => {
    for (const listener of missed) listener()
  }
  const listen = async () => {
    if (!isSubscribed) await subscriber.subscribe(channel, receive)
    isSubscribed = true // from now on renewed by the client itself, before it is ready
    tellMissed()
    send('', '') // what this server could not publish, the others missed
  }
  const onReady = () => {
    if (isReady()) listen().catch(() => {}) // tried again with the next connection
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
