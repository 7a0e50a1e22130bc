import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtempDisposable, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { prepareFolder } from '#server/storage/incoming-files.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, filesOf, imagesOf, photoForm, upload } from '#test/images.ts'
import { createTestLog } from '#test/log.ts'

/** Sends an upload except the last `cut` bytes of its body; returns the socket and those bytes. */
async function beginUpload({ app }: TestApp, { token }: TestUser, id: string, form: FormData, cut: number) {
  const { port } = app.server.address() as AddressInfo // an object, as it listens on a port
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const socket = connect(port, '127.0.0.1')
  socket.write(
    [
      `POST /api/images/${id}/upload HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      `content-type: ${request.headers.get('content-type')}`,
      `content-length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, body.length - cut))
  return { socket, rest: body.subarray(body.length - cut) }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10)
}

async function end(socket: Socket): Promise<void> {
  socket.destroy()
  await once(socket, 'close')
}

test('an upload that the client aborts adds no photo and leaves no file', async () => {
  await using app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photo = { name: 'whole.jpg', bytes: await buildPhoto() }
  const half = { name: 'half.jpg', bytes: await buildPhoto({ width: 900 }) }
  const { socket } = await beginUpload(app, seller, id, photoForm(photo, half), 2000)
  // three widths and the link preview of the first image are stored while the second is still arriving
  await until(async () => (await filesOf(app)).filter((name) => /\.(webp|jpg)$/.test(name)).length === 4)
  await end(socket)
  await until(async () => (await filesOf(app)).length === 0)
  expect(await imagesOf(app, id)).toEqual([])
  expect((await upload(app, seller, id, photo)).status).toBe(201)
})

test('a start removes the partial uploads of a killed process, but not those of a running one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await using folder = await mkdtempDisposable(join(tmpdir(), 'palapa-uploads-'))
  for (const owner of [pid, process.ppid, process.pid]) {
    await mkdir(join(folder.path, String(owner), 'upload-1'), { recursive: true })
    await writeFile(join(folder.path, String(owner), 'upload-1', '0'), 'half a photo')
  }
  const own = await prepareFolder(folder.path)
  expect(own).toBe(join(folder.path, String(process.pid)))
  expect(await readdir(folder.path)).toEqual([String(process.ppid)])
})

test('an upload that cannot have its folder is a failure of the server, not of the database', async () => {
  const log = createTestLog()
  await using app = await createTestApp({ logger: log.logger })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await rm(join(app.dataDir, 'uploads'), { recursive: true, force: true })
  await writeFile(join(app.dataDir, 'uploads'), 'a file in place of the folder')
  const { status } = await upload(app, seller, id, { name: 'a.jpg', bytes: await buildPhoto() })
  expect(status).toBe(500)
  const messages = log.lines.map(({ msg }) => msg)
  expect(messages).toContain('request failed')
  expect(messages).not.toContain('database unavailable')
})

test('an upload that arrives in pieces is accepted once it is complete', async () => {
  await using app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const { socket, rest } = await beginUpload(app, seller, id, photoForm(photo), 5000)
  await until(async () => (await filesOf(app)).length === 1)
  expect(await imagesOf(app, id)).toEqual([])
  socket.write(rest)
  const [response] = (await once(socket, 'data')) as [Buffer] // no encoding is set
  expect(response.toString()).toMatch(/^HTTP\/1\.1 201/)
  await end(socket)
})

test('files that are refused are removed while the rest of the form still arrives', async () => {
  await using app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const large = { name: 'large.jpg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) }
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const { socket } = await beginUpload(app, seller, id, photoForm(large, photo), 5000)
  await until(async () => (await filesOf(app)).includes('1'))
  expect(await filesOf(app)).not.toContain('0')
  await end(socket)
})

test('a truncated form is rejected and leaves no file', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const request = new Request('http://localhost', {
    method: 'POST',
    body: photoForm({ name: 'photo.jpg', bytes: await buildPhoto() }),
  })
  const payload = Buffer.from(await request.arrayBuffer()).subarray(0, -100)
  const headers = {
    authorization: `Bearer ${seller.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  }
  const response = await app.app.inject({ method: 'POST', url: `/api/images/${id}/upload`, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'The photos did not arrive completely.' })
  expect(await filesOf(app)).toEqual([])
})

test('a storage failure in the middle of an upload leaves no photo and no file, and the next upload works', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const { storage } = app.app
  const put = storage.put
  storage.put = async (name, bytes) => {
    if (name.endsWith('card.jpg')) throw new Error('no space left')
    return put(name, bytes)
  }
  const photos = [
    { name: '1.jpg', bytes: await buildPhoto() },
    { name: '2.jpg', bytes: await buildPhoto() },
    { name: '3.jpg', bytes: await buildPhoto() },
  ]
  expect((await upload(app, seller, id, ...photos)).status).toBe(500)
  expect(await filesOf(app)).toEqual([])
  storage.put = put
  const { status, body } = await upload(app, seller, id, ...photos)
  expect([status, body.images?.length]).toEqual([201, 3])
})

test('an upload fails completely when a clean-up removed its files before the photo was added', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const { storage } = app.app
  const put = storage.put
  storage.put = async (name, bytes) => {
    await put(name, bytes)
    if (name.endsWith('card.jpg')) await storage.delete(name)
  }
  const response = await upload(app, seller, id, { name: 'photo.jpg', bytes: await buildPhoto() })
  expect(response).toMatchObject({
    status: 503,
    body: { message: 'The photos could not be stored. Please try again.' },
  })
  expect(await imagesOf(app, id)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})
