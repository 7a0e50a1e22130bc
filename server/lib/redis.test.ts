import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { createLogger } from './log.ts'
import { createLimiters, msToWait } from './rate-limits.ts'
import { connectRedis } from './redis.ts'
import { createRedisRealtime } from './redis-realtime.ts'

const prefix = 'palapa:test:'

test('without its Redis a server starts, logs one warning, and works alone', async () => {
  const lines: string[] = []
  const logger = createLogger({ write: (line) => void lines.push(line) })
  const url = `redis://:hunter2@127.0.0.1:${await freePort()}`
  const redis = await connectRedis({ url, prefix, logger })
  const realtime = createRedisRealtime(redis)
  const heard: string[] = []
  realtime.subscribe('a-topic', (payload) => heard.push(payload))
  realtime.publish('a-topic', 'Some words')
  const limiter = createLimiters(redis)({ points: 2, duration: 60, keyPrefix: 'words' })
  const waits = [await msToWait(limiter, 'a'), await msToWait(limiter, 'a'), await msToWait(limiter, 'a')]
  await Promise.all([realtime.close(), redis.close()])
  expect(heard).toEqual(['Some words'])
  expect(waits).toEqual([0, 0, expect.toSatisfy((ms: number) => ms > 50_000)])
  expect(lines).toEqual([expect.stringContaining('redis is unavailable')])
  expect(lines.join()).not.toContain('hunter2')
})

test('a Redis that refuses the password fails the start with a sentence', async () => {
  await using server = createServer((socket) => {
    socket.on('data', () =>
      socket.write('-WRONGPASS invalid username-password pair or user is disabled.\r\n'),
    )
    socket.on('error', () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // an object, as it listens on TCP
  await expect(connectRedis({ url: `redis://:hunter2@127.0.0.1:${port}`, prefix })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The Redis at REDIS_URL refused the connection: WRONGPASS(?!.*hunter2)/),
  })
})
