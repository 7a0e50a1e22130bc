import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { isDiskFull } from '#server/lib/error-codes.ts'
import { createLogger } from '#server/lib/log.ts'
import type { S3Settings } from '#server/lib/s3/s3-settings.ts'
import { startS3, storedNames } from '#test/s3/s3.ts'
import { openBucket, openStorage } from './open-storage.ts'
import { readFile } from './read-file.ts'
import { checkStorage } from './start-check.ts'

const s3 = await startS3()
afterAll(() => s3[Symbol.asyncDispose]())

let prefixes = 0
const nextPrefix = () => `test-${(prefixes += 1)}/`

/** Opens an area of the bucket for one test; it waits longer than a server, because the tests may run on a busy machine. */
const open = (changes?: Partial<S3Settings>) =>
  openBucket({ ...s3.settings, prefix: nextPrefix(), ...changes }, { silenceMs: 30_000 })

type Handler = (incoming: IncomingMessage, reply: ServerResponse, forward: () => void) => void

/** Starts a proxy in front of S3, in which `handle` may answer a request itself. */
async function startProxy(handle: Handler) {
  const server = createServer((incoming, reply) => {
    const forward = () => {
      const { url = '', method = '', headers } = incoming
      const passed = request(new URL(url, s3.settings.endpoint), { method, headers }, (response) => {
        reply.writeHead(response.statusCode ?? 0, response.headers)
        response.pipe(reply)
      })
      incoming.pipe(passed)
    }
    handle(incoming, reply, forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // an object, as it listens on a port
  // the signature covers the name of the host, which s3rver takes from the request
  return {
    endpoint: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const refusal = (code: string) =>
  `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`

test('an upload succeeds that S3 asked to slow down or whose connection broke at first', async () => {
  const failures: Handler[] = [
    (_incoming, reply) => reply.writeHead(503).end(refusal('SlowDown')),
    (_incoming, reply) => reply.writeHead(500).end(refusal('InternalError')),
    (incoming) => incoming.socket.destroy(),
  ]
  using proxy = await startProxy((incoming, reply, forward) => {
    const fail = failures.shift()
    if (fail) fail(incoming, reply, forward)
    else forward()
  })
  const { images } = open({ endpoint: proxy.endpoint })
  await images.put('abcd-320.webp', Buffer.from('small'))
  expect((await readFile(images, 'abcd-320.webp'))?.toString()).toBe('small')
  expect(failures).toEqual([])
})

test('a request that S3 fails slowly is not repeated beyond the time for one', async () => {
  let requests = 0
  using proxy = await startProxy((_incoming, reply) => {
    requests += 1
    setTimeout(() => reply.writeHead(500).end(refusal('InternalError')), 900)
  })
  const { images } = openBucket({ ...s3.settings, endpoint: proxy.endpoint }, { silenceMs: 1_000 })
  await expect(images.get('abcd-320.webp')).rejects.toMatchObject({ isTransient: true })
  expect(requests).toBe(1)
})

test('errors of S3 are no missing files, and a full bucket counts as a full disk', async () => {
  let [status, code] = [500, 'InternalError']
  using proxy = await startProxy((_incoming, reply) => void reply.writeHead(status).end(refusal(code)))
  const { images } = open({ endpoint: proxy.endpoint })
  await expect(images.get('abcd-320.webp')).rejects.toMatchObject({ code, isTransient: true })
  ;[status, code] = [403, 'AccessDenied']
  await expect(images.get('abcd-320.webp')).rejects.toMatchObject({ code, isTransient: false })
  await expect(images.find('abcd-320.webp')).rejects.toMatchObject({ code: 'HTTP 403' })
  ;[status, code] = [404, 'NoSuchBucket']
  await expect(images.get('abcd-320.webp')).rejects.toMatchObject({ code, isTransient: false })
  ;[status, code] = [301, 'PermanentRedirect']
  await expect(images.put('abcd-320.webp', Buffer.from('x'))).rejects.toMatchObject({ code })
  ;[status, code] = [507, 'XMinioStorageFull']
  const full: unknown = await images.put('abcd-320.webp', Buffer.from('x')).catch((error: unknown) => error)
  expect(isDiskFull(full)).toBe(true)
})

test('a page of a proxy instead of a list is a failure, not an empty storage', async () => {
  using proxy = await startProxy((_incoming, reply) => void reply.end('<html>Sign in</html>'))
  const { images } = open({ endpoint: proxy.endpoint })
  await expect(images.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'InvalidResponse',
  })
})

test('a file that does not arrive completely is a failure', async () => {
  using proxy = await startProxy((_incoming, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('half')
    setImmediate(() => reply.destroy())
  })
  const { images } = open({ endpoint: proxy.endpoint })
  await expect(readFile(images, 'abcd-320.webp')).rejects.toMatchObject({ code: 'NoResponse' })
})

test('a file without a length is a failure, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>()
  using proxy = await startProxy((_incoming, reply) => {
    reply.once('close', () => closed.resolve())
    reply.write('a body without an end')
  })
  const { images } = open({ endpoint: proxy.endpoint })
  await expect(images.get('abcd-320.webp')).rejects.toMatchObject({ code: 'InvalidResponse' })
  await closed.promise
})

test('S3 that stops responding fails requests after a time and then at once, and is used again when it is back', async () => {
  const settings = { ...s3.settings, prefix: nextPrefix() }
  const { images } = openBucket(settings, { silenceMs: 300 })
  await open(settings).images.put('abcd-320.webp', Buffer.from('small'))
  s3.freeze()
  const writes = [1, 2, 3].map(() => images.put('abcd-640.webp', Buffer.from('x')))
  for (const failure of await Promise.allSettled(writes)) {
    expect(failure).toMatchObject({ reason: { code: 'NoResponse', cause: { code: 'ETIMEDOUT' } } })
  }
  const next: unknown = await images.get('abcd-320.webp').catch((error: unknown) => error)
  expect(next).toMatchObject({ code: 'NoResponse', isTransient: true })
  expect(next).not.toHaveProperty('cause') // it was not sent
  s3.unfreeze()
  const read = async () => expect((await readFile(images, 'abcd-320.webp'))?.toString()).toBe('small')
  await vi.waitFor(read, { timeout: 20_000, interval: 100 })
}, 40_000)

test('a listing of several pages is complete', async () => {
  const { images } = open({ prefix: 'pages/' })
  await images.put('0000-320.webp', Buffer.from('x'))
  const names = Array.from({ length: 1001 }, (_, at) => `${String(at).padStart(4, '0')}-card.jpg`)
  await Promise.all(names.map((name) => s3.write(`pages/images/${name}`)))
  expect(await storedNames(images)).toEqual(['0000-320.webp', ...names].toSorted())
})

const ignoreLog = { warn: () => {} }

test.for<[string, Partial<S3Settings>, RegExp]>([
  [
    'another secret',
    { secretAccessKey: 'hunter2' },
    /: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID\. .+\.$/,
  ],
  ['an unknown key', { accessKeyId: 'unknown' }, /: S3_ACCESS_KEY_ID is unknown there\. .+\.$/],
  [
    'a missing bucket',
    { bucket: 'missing' },
    /^Photos cannot be stored in the bucket missing at http:.+: this bucket does not exist\. .+\.$/,
  ],
])('a start with %s is refused with a sentence', async ([, changes, sentence]) => {
  const failure = await checkStorage(open(changes), ignoreLog).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) })
  expect(String(failure)).not.toContain('hunter2')
})

test('a start with a wrong clock is refused with a sentence', async () => {
  // s3rver does not compare the times
  using proxy = await startProxy(
    (_incoming, reply) => void reply.writeHead(403).end(refusal('RequestTimeTooSkewed')),
  )
  await expect(checkStorage(open({ endpoint: proxy.endpoint }), ignoreLog)).rejects.toThrow(
    /: the clock of this machine is wrong\. .+\.$/,
  )
})

test('a start uses a good bucket without leaving a file, and only warns when S3 does not respond', async () => {
  const warnings: string[] = []
  const log = createLogger({ write: (line) => void warnings.push(JSON.parse(line).msg) })
  const stores = open()
  await checkStorage(stores, log)
  expect(await storedNames(stores.images)).toEqual([])
  expect(warnings).toEqual([])
  await checkStorage(open({ endpoint: 'http://127.0.0.1:9' }), log)
  expect(warnings).toEqual([expect.stringMatching(/^storage is unavailable/)])
})

test('a start with a folder that cannot be written is refused with a sentence', async () => {
  const dataDir = `${import.meta.filename}/folder`
  await expect(checkStorage(openStorage({ dataDir, s3: undefined }), ignoreLog)).rejects.toThrow(
    /^Photos cannot be stored in .+: ENOTDIR.+; give the server a place it may write to\.$/,
  )
})
