import { once } from 'node:events'
import { createServer } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { listen } from './listen.ts'

test('a port in use and an address of another machine are refused in one sentence each', async () => {
  const port = await freePort()
  const taker = createServer().listen(port, '127.0.0.1')
  await once(taker, 'listening')
  await expect(listen(fastify(), { port, host: '127.0.0.1' })).rejects.toMatchObject({
    name: 'StartError',
    message: `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`,
  })
  taker.close()
  await expect(listen(fastify(), { port, host: '192.0.2.1' })).rejects.toMatchObject({
    name: 'StartError',
    message: `The server cannot listen on 192.0.2.1:${port} (EADDRNOTAVAIL). Set HOST to an address of this machine.`,
  })
})
