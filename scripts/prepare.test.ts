import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const starter = `
  const { run } = await import(${JSON.stringify(join(import.meta.dirname, 'prepare.mjs'))})
  await run(process.execPath, ['-e', process.env.SERVER])
`
const server = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit() })
  setTimeout(() => {}, 20_000)
  console.log('ready ' + process.pid)
`

test.skipIf(process.platform === 'win32')(
  'the server stops when npm signals the shell that started it',
  async () => {
    const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$STARTER"; true'], {
      env: {
        ...process.env,
        NODE: process.execPath,
        STARTER: starter,
        SERVER: server,
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const chunk of shell.stdout) {
      output += String(chunk)
      if (/ready \d+\n$/.test(output)) shell.kill('SIGTERM')
    }
    expect(output).toMatch(/^ready \d+\nended\n$/)
  },
)
