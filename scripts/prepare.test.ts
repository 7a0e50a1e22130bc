import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '#test/temporary-folder.ts'

const prepare = join(import.meta.dirname, 'prepare.mjs')
const starter = `
  const { run } = await import(${JSON.stringify(prepare)})
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

test('packages that npm installed without these scripts are not installed again until the lockfile changes', async () => {
  const { isInstalled } = (await import(prepare)) as { isInstalled: (folder: string) => boolean }
  await using place = await temporaryDataDir()
  const { folder } = place
  const write = (path: string, packages: object) =>
    writeFile(join(folder, path), JSON.stringify({ packages }))
  const packages = {
    'node_modules/one': { integrity: 'sha512-1' },
    'node_modules/two': { integrity: 'sha512-2' },
  }
  const lock = {
    '': { name: 'palapa' },
    ...packages,
    'node_modules/mac': { integrity: 'sha512-3', optional: true },
  }
  await write('package-lock.json', lock)
  expect(isInstalled(folder)).toBe(false)
  await mkdir(join(folder, 'node_modules'))
  await write('node_modules/.package-lock.json', packages)
  expect(isInstalled(folder)).toBe(true)
  await write('package-lock.json', { ...lock, 'node_modules/two': { integrity: 'sha512-4' } })
  expect(isInstalled(folder)).toBe(false)
})

test('settings in .env are reported as unread only where none of them is set', async () => {
  const { hasUnreadSettings } = (await import(prepare)) as {
    hasUnreadSettings: (folder: string, env: NodeJS.ProcessEnv) => boolean
  }
  await using place = await temporaryDataDir()
  const { folder } = place
  expect(hasUnreadSettings(folder, {})).toBe(false)
  await writeFile(join(folder, '.env'), '# nothing yet\n#PORT=3000\n')
  expect(hasUnreadSettings(folder, {})).toBe(false)
  await writeFile(join(folder, '.env'), '#PORT=3000\nPUBLIC_URL=https://palapa.example\nBACKUP_TO=/backups\n')
  expect(hasUnreadSettings(folder, { PORT: '3000' })).toBe(true)
  expect(hasUnreadSettings(folder, { BACKUP_TO: '/backups' })).toBe(false)
  await rm(join(folder, '.env'))
  await mkdir(join(folder, '.env')) // like a file that this user may not read
  expect(hasUnreadSettings(folder, {})).toBe(false)
})
