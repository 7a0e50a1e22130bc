import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { createDatabase } from '#test/database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { printable } from './start-error.ts'
import { createLogger, logFile } from './log.ts'

test('a failed query is logged with its cause and without its values', async () => {
  await using database = await createDatabase()
  const { db, close } = openDatabase(database.poolConfig)
  const insert = sql`insert into palapa_auth.users (id, email, app_metadata, user_metadata)
    values (${'01890000-0000-7000-8000-000000000000'}, ${'rosa@example.com'}, '{}', '{}')`
  await db.execute(insert)
  const error = await db.execute(insert).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await close()

  const lines: string[] = []
  createLogger({ write: (line) => void lines.push(line) }).error({ err: error }, 'request failed')
  const logged = JSON.parse(lines[0] ?? '')
  expect(logged.err.cause).toMatchObject({ code: '23505' })
  expect(logged.err.message).toContain('Failed query')
  expect(lines.join()).not.toContain('rosa@example.com')
  // as a start or a command prints it
  expect(inspect(printable(error), { depth: null })).not.toContain('rosa@example.com')
})

test('a copy of the error of a query, such as that of the job queue, is logged without its values', () => {
  const lines: string[] = []
  const error = new Error('duplicate key (Queue: mail)')
  const detail = 'Key (email)=(rosa@example.com) already exists.'
  const copy = { message: error.message, stack: error.stack, code: '23505', detail }
  createLogger({ write: (line) => void lines.push(line) }).error({ err: copy }, 'job queue failed')
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toEqual({
    code: '23505',
    message: error.message,
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(lines.join()).not.toContain('rosa@example.com')
})

test('no header of an upload is logged, at any level', () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => void lines.push(line) })
  log.level = 'trace'
  log.trace({ busboyOptions: { headers: { authorization: 'Bearer secret' } } }, 'Providing options to busboy')
  expect(lines.join()).toContain('Providing options to busboy')
  expect(lines.join()).not.toContain('secret')
})

/** Logs at each request, and exits with code 3 after a request to /exit. */
const loggingServer = `
  import { createServer } from 'node:http'
  import { createLogger } from '${join(import.meta.dirname, 'log.ts')}'
  const log = createLogger()
  const server = createServer((request, response) => {
    log.info('x'.repeat(20_000))
    response.end('ok')
    if (request.url !== '/exit') return
    log.fatal('the end')
    process.exit(3)
  })
  server.listen(0, '127.0.0.1', () => console.error(server.address().port))`

const isLinux = process.platform === 'linux' // which has /dev/full

test.runIf(isLinux).each(['full disk', 'closed pipe'])(
  'a %s under the log neither ends the server nor keeps it from ending',
  async (kind) => {
    const output = kind === 'full disk' ? openSync('/dev/full', 'w') : 'pipe'
    const child = spawn(process.execPath, ['--input-type=module', '-e', loggingServer], {
      stdio: ['ignore', output, 'pipe'],
    })
    try {
      child.stdout?.destroy()
      const exit = once(child, 'exit')
      const [port] = (await once(child.stderr!, 'data')) as [Buffer]
      const url = `http://127.0.0.1:${port.toString().trim()}`
      for (let count = 0; count < 3; count += 1) {
        expect(await fetch(url).then((response) => response.text())).toBe('ok')
      }
      await fetch(`${url}/exit`).catch(() => {})
      const late = new Promise((resolve) => setTimeout(resolve, 1000, ['not within a second']))
      expect(await Promise.race([exit, late])).toEqual([3, null])
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test('at most a megabyte waits for a reader that stopped, and later lines are written', async () => {
  await using place = await temporaryDataDir()
  const pipe = join(place.folder, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const log = logFile(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK))
  for (let count = 0; count < 3000; count += 1) log.write(`${'x'.repeat(1023)}\n`)
  const reader = spawn('cat', [pipe])
  let received = ''
  reader.stdout.on('data', (bytes: Buffer) => (received += bytes.toString()))
  await expect.poll(() => received.length).toBeGreaterThan(1_000_000)
  await expect
    .poll(() => {
      log.write('later\n')
      return received
    })
    .toMatch(/x\nlater\n/)
  expect(received.length).toBeLessThan(1_200_000)
  reader.kill()
})

test('at exit, all lines are written in order to a reader that is slow', async () => {
  await using place = await temporaryDataDir()
  const pipe = join(place.folder, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const log = logFile(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK))
  const lines = Array.from({ length: 200 }, (_, count) => `${count}`.padEnd(1023) + '\n')
  for (const line of lines) log.write(line)
  const reader = spawn('sh', ['-c', 'sleep 0.1; exec cat "$0"', pipe])
  let received = ''
  reader.stdout.on('data', (bytes: Buffer) => (received += bytes.toString()))
  log.flushSync()
  await expect.poll(() => received.length).toBe(204_800)
  expect(received).toBe(lines.join(''))
  reader.kill()
})
