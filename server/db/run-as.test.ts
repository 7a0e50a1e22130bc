import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdDatabase } from '#test/hold-database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { startEmbedded } from './embedded.ts'
import { livingPostmaster } from './postmaster.ts'
import { unshareCommand } from './run-as.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const nobodyReadsThis =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { ...nobody, stdio: 'ignore' }).status === 0
const hideUnshare = 'mount --bind /bin/false "$(command -v unshare)" && exec "$@"'
const withoutUnshare = ['unshare', '--mount', '--', 'sh', '-c', hideUnshare, 'sh']
const [unshare = '', ...hiding] = withoutUnshare
const canHideUnshare =
  nobodyReadsThis && spawnSync(unshare, [...hiding, 'true'], { stdio: 'ignore' }).status === 0

test.runIf(isRoot)('root runs it in a folder that nobody else can enter, and keeps the files', async () => {
  await using dir = await temporaryDataDir()
  const closed = join(dir.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { close } = await startEmbedded(join(closed, 'data'))
  expect((await stat(join(closed, 'data', 'postgres', 'PG_VERSION'))).uid).toBe(0)
  await close()
})

test.runIf(nobodyReadsThis)('an ordinary user runs it, and root after that leaves it usable', async () => {
  await using dir = await temporaryDataDir()
  await chmod(dir.folder, 0o755)
  const data = join(dir.folder, 'data')
  await mkdir(data)
  await chown(data, nobody.uid, nobody.gid)
  await using asUser = await holdDatabase(data, nobody)
  expect(asUser.answer).toEqual({ isNew: true })
  await asUser.end()

  const asRoot = await startEmbedded(data)
  expect(asRoot.isNew).toBe(false)
  await asRoot.close()
  await using again = await holdDatabase(data, nobody)
  expect(again.answer).toEqual({ isNew: false })
})

test.runIf(canHideUnshare)('where user namespaces are refused, root runs it as another user', async () => {
  await using dir = await temporaryDataDir()
  await chmod(dir.folder, 0o755)
  const data = join(dir.folder, 'data')
  for (const isNew of [true, false]) {
    await using holder = await holdDatabase(data, { through: withoutUnshare })
    expect(holder.answer).toEqual({ isNew })
    await holder.end()
    expect(await livingPostmaster(join(data, 'postgres'))).toBeUndefined()
  }
  expect((await stat(join(data, 'postgres'))).uid).toBe(nobody.uid)

  const closed = join(dir.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  await using refused = await holdDatabase(join(closed, 'data'), { through: withoutUnshare })
  expect(refused.answer.refusal).toMatch(
    /^The built-in database cannot be started as root: .+Permission denied\. Run the server as an ordinary user, or set DATABASE_URL\.$/,
  )
})

test.runIf(nobodyReadsThis)('a folder that an ordinary user may not write to is refused', async () => {
  await using dir = await temporaryDataDir()
  await chmod(dir.folder, 0o755)
  await using asUser = await holdDatabase(dir.folder, nobody)
  expect(asUser.answer.refusal).toMatch(/^DATA_DIR \(.+\) cannot be written: EACCES/)
})

test('the user namespace takes an id that the machine knows', () => {
  const passwd = ['root:x:0:0::/root:/bin/sh', 'daemon:x:1:1::/:/bin/sh', 'nobody:x:65534:65534::/:/bin/sh']
  expect(unshareCommand([...passwd, 'me:x:1000:1000::/home/me:/bin/sh'].join('\n'))).toContain(
    '--map-user=1000',
  )
  expect(unshareCommand(passwd.join('\n'))).toContain('--map-user=65534')
  expect(unshareCommand(passwd.slice(0, 2).join('\n'))).toContain('--map-user=1')
})
