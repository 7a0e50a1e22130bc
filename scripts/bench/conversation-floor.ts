import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { findMembership } from '#server/conversations/message-changes.ts'
import { insertAlone } from '#server/conversations/writing.ts'
import { reportUsage } from './server-usage.ts'

// The minimal server that stores and delivers messages: the same two statements, and the event written at once.
const [poolConfig] = (await once(process, 'message')) as [pg.PoolConfig]
const pool = new pg.Pool({ max: 10, ...poolConfig })
const readers = new Map<string, Set<ServerResponse>>()

const server = createServer(async (request, response) => {
  const userId = String(request.headers['x-user-id'])
  if (request.method === 'GET') return listen(userId, response)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(await send(userId, request))
})

function listen(userId: string, response: ServerResponse): void {
  const own = readers.get(userId) ?? new Set()
  readers.set(userId, own.add(response))
  response.on('close', () => own.delete(response))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\ndata: {}\n\n')
}

async function send(userId: string, request: IncomingMessage): Promise<string> {
  const conversationId = request.url?.split('/')[3] ?? ''
  const { id, text } = (await json(request)) as { id: string; text: string } // the load sends exactly this
  const membership = await findMembership(pool, userId, conversationId)
  if (!membership) throw new Error('no member')
  const { side: sender, buyerId, sellerId } = membership
  const createdAt = new Date()
  const result = await insertAlone(pool, membership, { id, sender, text, warnings: [], createdAt })
  if (result === 'taken') throw new Error('sent twice')
  const { position, buyerStreamPosition, sellerStreamPosition } = result
  const message = { id, position, sender, text, time: createdAt, pictures: [], warnings: [] }
  const data = JSON.stringify({ conversationId, message })
  publish(buyerId, buyerStreamPosition, data)
  publish(sellerId, sellerStreamPosition, data)
  return JSON.stringify({ message })
}

function publish(userId: string, position: number, data: string): void {
  for (const response of readers.get(userId) ?? [])
    response.write(`id: ${position}\nevent: message\ndata: ${data}\n\n`)
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // it listens on TCP
})
reportUsage()

await once(process, 'disconnect')
server.closeAllConnections()
await pool.end()
process.exit()
