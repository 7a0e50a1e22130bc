import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Result } from '#contract/client.ts'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import { uploadImages } from '#contract/images.ts'
import { setInteraction } from '#contract/interactions.ts'
import { createProperty, updateProperty } from '#contract/properties.ts'
import { house } from '#test/builders.ts'
import { noise } from '#test/images.ts'
import { type Account, signUp } from './load.ts'

const requestTimeoutMs = 10_000
const retryMs = 100
/** The limit is 60 messages a minute in a conversation. */
const messageMs = 1_050
const photoMs = 1_500

/** Everything that the server has acknowledged, so that it must be stored exactly once. */
export type Acknowledged = {
  /** Ids of properties by their title, which is unique. */
  titles: Map<string, string>
  /** Ids of messages; the text of each contains its id. */
  messages: Set<string>
  /** Properties whose price was changed once. */
  prices: Set<string>
  /** The last verdict by user and property. */
  verdicts: Map<string, 'LIKE' | 'REJECT'>
  accounts: Set<string>
  /** Addresses of photos by their property, which has no other. */
  photos: Map<string, string>
}

type Worker = { account: Account; conversationId: string; messageAt: number }
type Send<T> = (signal: AbortSignal) => Promise<Result<T>>

/**
 * Starts sellers who list properties, change prices, write to each other, judge properties and upload photos. Like a browser, each
 * repeats a change with its key until the server has acknowledged it. Others sign up.
 */
export async function startMixedLoad(url: string, workerCount: number) {
  const client = createClient(`${url}/api`, fetch)
  const acknowledged: Acknowledged = {
    titles: new Map(),
    messages: new Set(),
    prices: new Set(),
    verdicts: new Map(),
    accounts: new Set(),
    photos: new Map(),
  }
  const count = { writes: 0, retries: 0 }
  const refusals: string[] = []
  /** Sellers by property. */
  const sellers = new Map<string, string>()
  let isStopped = false

  /** Repeats a change until it is acknowledged; a refusal by the server is recorded as a fault. */
  async function send<T>(work: Send<T>): Promise<T | undefined> {
    for (;;) {
      const result = await work(AbortSignal.timeout(requestTimeoutMs)).catch(() => undefined)
      if (result?.ok) {
        count.writes += 1
        return result.data
      }
      if (result && result.failure.status >= 400 && result.failure.status < 500) {
        refusals.push(`${result.failure.status} ${result.failure.message}`)
        return undefined
      }
      count.retries += 1
      await sleep(retryMs)
    }
  }

  async function list(account: Account): Promise<string | undefined> {
    const key = randomUUID()
    const title = `House ${key}`
    const body = { ...house, features: [...house.features], isAnotherProperty: true, title }
    const headers = { 'idempotency-key': key }
    const created = await send((signal) =>
      client(createProperty, { headers, body }, { token: account.token, signal }),
    )
    if (!created) return undefined
    acknowledged.titles.set(title, created.property.id)
    sellers.set(created.property.id, account.id)
    return created.property.id
  }

  /** Lists a property and changes its price, of which a seller may change few a day. */
  async function listAndChange({ account }: Worker): Promise<void> {
    const id = await list(account)
    if (id === undefined) return
    const input = { params: { id }, headers: {}, body: { price: house.price + 1 } }
    const { token } = account
    if (await send((signal) => client(updateProperty, input, { token, signal }))) acknowledged.prices.add(id)
  }

  async function judge({ account: { id, token } }: Worker): Promise<void> {
    // a LIKE of one's own property is refused
    const others = [...sellers].slice(-200).filter(([, sellerId]) => sellerId !== id)
    const [propertyId] = others[Math.floor(Math.random() * others.length)] ?? []
    if (propertyId === undefined) return
    const interactionType = Math.random() < 0.5 ? 'REJECT' : 'LIKE'
    const body = { propertyId, interactionType } as const
    if (await send((signal) => client(setInteraction, { body }, { token, signal })))
      acknowledged.verdicts.set(`${id} ${propertyId}`, interactionType)
  }

  async function writeMessage(worker: Worker): Promise<void> {
    if (Date.now() < worker.messageAt + messageMs) return
    const id = randomUUID()
    const input = { params: { id: worker.conversationId }, body: { id, text: `Is it for sale? ${id}` } }
    const { token } = worker.account
    if (await send((signal) => client(sendMessage, input, { token, signal }))) acknowledged.messages.add(id)
    worker.messageAt = Date.now()
  }

  async function upload({ account }: Worker): Promise<void> {
    const propertyId = await list(account)
    if (propertyId === undefined) return
    const bytes = new Uint8Array(await noise(640, 480).jpeg().toBuffer())
    const uploaded = await send((signal) => {
      const body = new FormData()
      body.append('images', new File([bytes], 'house.jpg', { type: 'image/jpeg' }))
      return client(uploadImages, { params: { propertyId }, body }, { token: account.token, signal })
    })
    const [image] = uploaded?.images ?? []
    if (image) acknowledged.photos.set(propertyId, image.url)
    await sleep(photoMs)
  }

  async function createAccount(): Promise<void> {
    const account = await signUp(url, 'BUYER').catch(() => undefined)
    if (account) {
      acknowledged.accounts.add(account.id)
      count.writes += 1
    }
    await sleep(retryMs)
  }

  async function repeat(works: (() => Promise<void>)[]): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) await works[turn % works.length]?.()
  }

  const workers = await createWorkers(url, workerCount)
  const running = [
    repeat([createAccount]),
    ...workers.map((worker, at) =>
      at === 0
        ? repeat([() => upload(worker)])
        : repeat([
            () => listAndChange(worker),
            () => judge(worker),
            () => writeMessage(worker),
            () => judge(worker),
          ]),
    ),
  ]
  return {
    acknowledged,
    count,
    refusals,
    /** Waits until the server has acknowledged what is under way. */
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Creates sellers with a property each, who have a conversation about that of the one before. */
async function createWorkers(url: string, count: number): Promise<Worker[]> {
  const client = createClient(`${url}/api`, fetch)
  const workers: Worker[] = []
  const listFirst = async (account: Account) => {
    const body = { ...house, features: [...house.features] }
    return data(await client(createProperty, { headers: {}, body }, account)).property.id
  }
  // the first conversation needs a seller too
  let about = await listFirst(await signUp(url, 'SELLER'))
  for (let at = 0; at < count; at += 1) {
    const account = await signUp(url, 'SELLER')
    const { conversation } = data(await client(startConversation, { body: { propertyId: about } }, account))
    workers.push({ account, conversationId: conversation.id, messageAt: 0 })
    about = await listFirst(account)
  }
  return workers
}

function data<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`The server refused: ${result.failure.status} ${result.failure.message}`)
  return result.data
}
