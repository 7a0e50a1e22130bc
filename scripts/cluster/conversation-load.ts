import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import { createProperty } from '#contract/properties.ts'
import { house } from '#test/builders.ts'
import { openEventsAt } from '#test/event-stream.ts'
import { type Account, signUp } from './load.ts'

// The limit is 60 messages a minute in a conversation.
const messageMs = 1_100
const reconnectMs = 50

/** A buyer who writes to a seller, whose stream reconnects with the id of its last event, as a browser does. */
export async function startConversationLoad(url: string) {
  const client = createClient(`${url}/api`, (path, init) =>
    fetch(path, { ...init, signal: AbortSignal.timeout(10_000) }),
  )
  const [buyer, seller] = [await signUp(url, 'BUYER'), await signUp(url, 'SELLER')]
  const id = await createConversation(client, buyer, seller)
  const acknowledged: string[] = []
  const received: string[] = []
  const gaps: number[] = []
  let isStopped = false

  async function write(): Promise<void> {
    while (!isStopped) {
      const body = { id: randomUUID(), text: 'Is it still for sale?' }
      let isSent = false
      while (!isSent && !isStopped) {
        const result = await client(sendMessage, { params: { id }, body }, buyer)
        isSent = result.ok
        if (!isSent) await sleep(200)
      }
      if (isSent) acknowledged.push(body.id)
      await sleep(messageMs)
    }
  }

  let last: number | undefined
  let lostAt: number | undefined
  async function read(): Promise<void> {
    while (!isStopped) {
      await readUntilLost().catch(() => {})
      lostAt ??= Date.now()
      await sleep(reconnectMs)
    }
  }

  async function readUntilLost(): Promise<void> {
    await using stream = await openEventsAt(url, seller.token, last)
    if (stream.status !== 200) return
    while (!isStopped) {
      const event = await stream.next()
      if (lostAt !== undefined) gaps.push(Date.now() - lostAt)
      lostAt = undefined
      last = event.id ?? last
      if (event.name === 'message') received.push((event.data as { message: { id: string } }).message.id)
    }
  }

  const writing = write()
  void read()
  return {
    /** Waits for the last message at the reader, and returns what was written and read. */
    async stop() {
      await sleep(3_000)
      isStopped = true
      await writing
      await sleep(2_000)
      return { acknowledged, received, gaps }
    },
  }
}

async function createConversation(client: ReturnType<typeof createClient>, buyer: Account, seller: Account) {
  const body = { ...house, features: [...house.features], isAnotherProperty: true }
  const listed = await client(createProperty, { body }, seller)
  if (!listed.ok) throw new Error(`The listing was refused: ${listed.failure.message}`)
  const propertyId = listed.data.property.id
  const started = await client(startConversation, { body: { propertyId } }, buyer)
  if (!started.ok) throw new Error(`The conversation was refused: ${started.failure.message}`)
  return started.data.conversation.id
}
