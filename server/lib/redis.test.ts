import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { noRedis, redisServer, startRedis } from '#test/redis.ts'
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

test('of the requests that find a Redis that does not respond, only the first waits for it', async ({
  skip,
}) => {
  skip(redisServer === undefined, noRedis)
  await using server = await startRedis()
  const redis = await connectRedis({ url: server.url, prefix })
  const limiter = createLimiters(redis)({ points: 2, duration: 60, keyPrefix: 'words' })
  const asked = vi.spyOn(redis.publisher, 'eval')
  expect(await msToWait(limiter, 'a')).toBe(0)
  await redis.publisher.sendCommand(['CLIENT', 'PAUSE', '60000', 'ALL'])
  const waits = [await msToWait(limiter, 'a'), await msToWait(limiter, 'a'), await msToWait(limiter, 'a')]
  // counted in this process from the first one that Redis did not count
  expect(waits).toEqual([0, 0, expect.toSatisfy((ms: number) => ms > 0)])
  expect(asked).toHaveBeenCalledTimes(2)
  await redis.close()
})
