import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdDatabase } from '#test/hold-database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { startEmbedded } from './embedded.ts'
import { findPostmaster } from './postmaster.ts'
import { unshareCommand } from './run-as.ts'

const unprivileged = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const isReadableUnprivileged =
  isRoot && spawnSync('test', ['-r', import.meta.filename], { ...unprivileged, stdio: 'ignore' }).status === 0
const hideUnshare = 'mount --bind /bin/false "$(command -v unshare)" && exec "$@"'
const withoutUnshare = ['unshare', '--mount', '--', 'sh', '-c', hideUnshare, 'sh']
const [unshare = '', ...hiding] = withoutUnshare
const canHideUnshare =
  isReadableUnprivileged && spawnSync(unshare, [...hiding, 'true'], { stdio: 'ignore' }).status === 0

test.runIf(isRoot)(
  'root runs it in a folder that only root can access, and keeps owning the files',
  async () => {
    await using dir = await temporaryDataDir()
    const closed = join(dir.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { close } = await startEmbedded(join(closed, 'data'))
    expect((await stat(join(closed, 'data', 'postgres', 'PG_VERSION'))).uid).toBe(0)
    await close()
  },
)

test.runIf(isReadableUnprivileged)(
  'an ordinary user runs it, and it stays usable after root runs it',
  async () => {
    await using dir = await temporaryDataDir()
    await chmod(dir.folder, 0o755)
    const data = join(dir.folder, 'data')
    await mkdir(data)
    await chown(data, unprivileged.uid, unprivileged.gid)
    await using asUser = await holdDatabase(data, unprivileged)
    expect(asUser.status).toEqual({ isNew: true })
    await asUser.end()

    const asRoot = await startEmbedded(data)
    expect(asRoot.isNew).toBe(false)
    await asRoot.close()
    await using again = await holdDatabase(data, unprivileged)
    expect(again.status).toEqual({ isNew: false })
  },
)

test.runIf(canHideUnshare)('where user namespaces are refused, root runs it as another user', async () => {
  await using dir = await temporaryDataDir()
  await chmod(dir.folder, 0o755)
  const data = join(dir.folder, 'data')
  for (const isNew of [true, false]) {
    await using holder = await holdDatabase(data, { through: withoutUnshare })
    expect(holder.status).toEqual({ isNew })
    await holder.end()
    expect(await findPostmaster(join(data, 'postgres'))).toBeUndefined()
  }
  expect((await stat(join(data, 'postgres'))).uid).toBe(unprivileged.uid)

  const closed = join(dir.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  await using refused = await holdDatabase(join(closed, 'data'), { through: withoutUnshare })
  expect(refused.status.refusal).toMatch(
    /^The built-in database cannot be started as root: .+Permission denied\. Run the server as an ordinary user, or set DATABASE_URL\.$/,
  )
})

test.runIf(isReadableUnprivileged)('a folder that an ordinary user may not write to is refused', async () => {
  await using dir = await temporaryDataDir()
  await chmod(dir.folder, 0o755)
  await using asUser = await holdDatabase(dir.folder, unprivileged)
  expect(asUser.status.refusal).toMatch(/^DATA_DIR \(.+\) cannot be written: EACCES/)
})

test('the user namespace uses an id that exists on the machine', () => {
  const passwd = ['root:x:0:0::/root:/bin/sh', 'daemon:x:1:1::/:/bin/sh', 'guest:x:65534:65534::/:/bin/sh']
  expect(unshareCommand([...passwd, 'me:x:1000:1000::/home/me:/bin/sh'].join('\n'))).toContain(
    '--map-user=1000',
  )
  expect(unshareCommand(passwd.join('\n'))).toContain('--map-user=65534')
  expect(unshareCommand(passwd.slice(0, 2).join('\n'))).toContain('--map-user=1')
})
