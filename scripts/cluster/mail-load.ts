import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { sendEnquiry } from '#contract/enquiries.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freeServerPort } from './ports.ts'

const pauseMs = 1_000
/** Time for the last retries of deliveries that a killed server had begun. */
const deliveryMs = 180_000
/** Fewer than the enquiries that an address may send in an hour. */
const enquiriesOfAddress = 25

/** Starts the mail server of the operator, to whom visitors write: each enquiry is a job that one of the servers delivers. */
export async function startMail() {
  const port = await freeServerPort()
  const server = await startMailServer(port)
  const received = () =>
    server.received.flatMap(({ mail }) => /enquiry ([\w-]{36})/.exec(mail.text ?? '')?.[1] ?? [])
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, AUTH_AUTOCONFIRM: 'on' },
    startLoad: (url: string) => startEnquiries(url, received),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function startEnquiries(url: string, received: () => string[]) {
  const acknowledged: string[] = []
  let isStopped = false
  const work = (async () => {
    for (let count = 0; !isStopped; count++) {
      const id = randomUUID()
      const from = `198.51.100.${Math.floor(count / enquiriesOfAddress) + 1}`
      if (await send(url, id, from).catch(() => false)) acknowledged.push(id)
      await sleep(pauseMs)
    }
  })()
  return {
    /** Waits for the deliveries, and returns how many enquiries were accepted, were never delivered, and were delivered again. */
    async stop() {
      isStopped = true
      await work
      const missing = () => acknowledged.filter((id) => !received().includes(id)).length
      const deadline = Date.now() + deliveryMs
      while (missing() > 0 && Date.now() < deadline) await sleep(500)
      const all = received()
      return {
        accepted: acknowledged.length,
        undelivered: missing(),
        repeated: all.length - new Set(all).size,
      }
    },
  }
}

async function send(url: string, id: string, from: string): Promise<boolean> {
  const client = createClient(`${url}/api`, (path, init) =>
    fetch(path, {
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': from },
      signal: AbortSignal.timeout(10_000),
    }),
  )
  const message = `This is enquiry ${id}`
  const body = {
    topic: 'contact',
    name: 'Ana',
    email: 'ana@example.com',
    place: '',
    message,
    website: '',
  } as const
  return (await client(sendEnquiry, { body })).ok
}
