import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { openEventsAt } from '#test/event-stream.ts'
import { reconnectMs } from '#web/conversations/reconnect-delay.ts'
import { type Account, listHouse, signUp } from './load.ts'

// The limit is 60 messages a minute in a conversation.
const messageMs = 1_100
/** Every message with a number that this divides is a question to the support agent, which a job answers. */
const questionEvery = 5
const streams = 3

type Client = ReturnType<typeof createClient>

/** A buyer who writes to a seller, whose streams reconnect with the id of their last event and the delays of the browser. */
export async function startConversationLoad(url: string) {
  const client = createClient(`${url}/api`, (path, init) =>
    fetch(path, { ...init, signal: AbortSignal.timeout(10_000) }),
  )
  const [buyer, seller] = [await signUp(url, 'BUYER'), await signUp(url, 'SELLER')]
  const conversationId = await createConversation(client, buyer, seller)
  const readers = Array.from({ length: streams }, () => readStream(url, seller.token))
  // a first stream starts with the events after it has opened
  await Promise.all(readers.map(({ opened }) => opened))
  const writer = write(client, buyer, conversationId)
  return {
    /** Waits for the last message at the readers, and returns what was written, and what each of them has read. */
    async stop() {
      const { messages, questions } = await writer.stop()
      await sleep(8_000)
      const read = readers.map(({ stop }) => stop())
      const missing = read.map(({ readAt }) => messages.filter(({ id }) => !readAt.has(id)).length)
      const delays = read.flatMap(({ readAt }) => messages.map(({ id, at }) => (readAt.get(id) ?? at) - at))
      const answers = read.map(({ answers: own }) => own.size)
      return {
        conversationId,
        messages: messages.length,
        missing: Math.max(...missing),
        /** The longest time from the acknowledgement of a message until all streams have received it. */
        latestMs: Math.max(0, ...delays),
        questions,
        answers: Math.min(...answers),
        gaps: read.flatMap(({ gaps }) => gaps),
      }
    },
  }
}

/** Writes messages one after the other; repeats one until it is acknowledged. */
function write(client: Client, buyer: Account, conversationId: string) {
  const messages: { id: string; at: number }[] = []
  let questions = 0
  let isStopped = false
  const work = (async () => {
    for (let number = 1; !isStopped; number++) {
      const isQuestion = number % questionEvery === 0
      const text = isQuestion ? '@support What are your fees?' : `Is it still for sale? ${number}`
      const body = { id: randomUUID(), text }
      while (!(await client(sendMessage, { params: { id: conversationId }, body }, buyer)).ok)
        await sleep(200)
      messages.push({ id: body.id, at: Date.now() })
      if (isQuestion) questions++
      await sleep(messageMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await work
      return { messages, questions }
    },
  }
}

/** Time without a stream, and the statuses of attempts to open one that were refused. */
type Gap = { ms: number; refusals: number[] }

function readStream(url: string, token: string) {
  const readAt = new Map<string, number>()
  const answers = new Set<string>()
  const gaps: Gap[] = []
  const opened = Promise.withResolvers<void>()
  let refusals: number[] = []
  let isStopped = false
  let last: number | undefined
  let lostAt: number | undefined

  const receive = ({ id, sender, isAutomatic }: Message) => {
    if (!readAt.has(id)) readAt.set(id, Date.now())
    if (sender === 'support' && !isAutomatic) answers.add(id)
  }

  /** Returns how long the stream was open; undefined if it could not be opened. */
  async function readUntilLost(): Promise<number | undefined> {
    let openedAt: number | undefined
    try {
      await using stream = await openEventsAt(url, token, last)
      if (stream.status !== 200) {
        refusals.push(stream.status)
        return undefined
      }
      openedAt = Date.now()
      opened.resolve()
      if (lostAt !== undefined) gaps.push({ ms: openedAt - lostAt, refusals })
      lostAt = undefined
      refusals = []
      while (!isStopped) {
        const event = await stream.next()
        last = event.id ?? last
        if (event.name === 'message') receive((event.data as { message: Message }).message)
      }
    } catch {
      // the connection was lost
    }
    return openedAt && Date.now() - openedAt
  }

  void (async () => {
    let failures = 0
    while (!isStopped) {
      const openMs = await readUntilLost()
      lostAt ??= Date.now()
      failures = openMs === undefined ? failures + 1 : 0
      await sleep(reconnectMs(openMs, failures))
    }
  })()
  return {
    opened: opened.promise,
    stop() {
      isStopped = true
      return { readAt, answers, gaps }
    },
  }
}

async function createConversation(client: Client, buyer: Account, seller: Account): Promise<string> {
  const listed = await listHouse(client, seller)
  if (!listed.ok) throw new Error(`The listing was refused: ${listed.failure.message}`)
  const body = { propertyId: listed.data.property.id }
  const started = await client(startConversation, { body }, buyer)
  if (!started.ok) throw new Error(`The conversation was refused: ${started.failure.message}`)
  return started.data.conversation.id
}
