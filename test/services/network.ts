import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Creates a TCP proxy to the database that can stop forwarding: on its open connections, like a broken network, or also on later
 * ones, like a machine that is gone.
 */
export async function network(poolConfig: pg.PoolConfig) {
  const { host, port, database, user } = new pg.Client(poolConfig)
  const sockets: Socket[] = []
  let isGone = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.push(near, far)
    if (!isGone) near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const tcpPort = typeof address === 'object' && address !== null ? address.port : 0
  const config = { host: '127.0.0.1', port: tcpPort, database: database ?? '', user: user ?? '', ssl: false }
  const stopResponding = () => sockets.forEach((socket) => socket.unpipe())
  const disappear = () => {
    isGone = true
    stopResponding()
  }
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { config, stopResponding, disappear, [Symbol.asyncDispose]: close }
}
