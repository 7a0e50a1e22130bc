import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { inTransaction, openDatabase } from '#server/db/client.ts'
import { withoutPooler } from '#server/db/clients.ts'
import { listErasures } from '#server/erasures/queries.ts'
import { newId } from '#server/lib/ids.ts'
import { queueNotices } from '#server/notices/queue.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { contentOf, emptyPlace, hashesOf, passphrase, slices } from '#test/backups/places.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { addressOf } from '#test/postgres.ts'
import { tablesWith } from '#test/user-columns.ts'
import { addKey, removeKey, signWith } from '#server/auth/tokens/key-rotation.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

const sourceOf = ({ app }: TestApp) => ({
  pool: app.pool,
  stores: { images: app.storage },
  keysFile: app.config.auth.signingKeysFile,
})

test('a restored backup has the same rows, files and keys, and its sessions and jobs go on', async () => {
  await using app = await createTestApp()
  const { seller, property, conversation } = await createConversation(app)
  await sendText(seller, conversation.id, 'A line\nand a tab\t, a \\N and é')
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  await app.app.mailer.send(app.app.db, {
    to: 'ana@example.com',
    subject: 'Waiting',
    title: 'Waiting',
    paragraphs: [],
  })
  const archive = await buffer(createBackup({ ...sourceOf(app), passphrase, passphraseCost: 10 }))
  expect(archive.includes('ana@example.com')).toBe(false)

  await using place = await emptyPlace()
  const restored = await restoreBackup(() => slices(archive), place.target)
  expect(await contentOf(place.target.pool)).toEqual(await contentOf(app.app.pool))
  expect(restored).toMatchObject({ missing: [], skipped: [], erased: 0 })
  const files = await hashesOf(app.app.storage)
  expect(files.size).toBeGreaterThan(1)
  expect(await hashesOf(place.target.files.stores.images)).toEqual(files)
  const jobs = await place.target.pool.query(
    `select data->'mail'->>'subject' as subject from palapa_jobs.job_common where name = 'mails' and data->'mail'->>'to' = 'ana@example.com'`,
  )
  expect(jobs.rows).toEqual([{ subject: 'Waiting' }])

  await using second = await createTestApp({
    poolConfig: place.poolConfig,
    environment: { AUTH_SIGNING_KEYS: place.target.files.keysFile },
  })
  expect(await readFile(place.target.files.keysFile, 'utf8')).toBe(
    await readFile(app.app.config.auth.signingKeysFile, 'utf8'),
  )
  const { statusCode } = await second.app.inject({
    url: '/api/users/property-ids',
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(statusCode).toBe(200)
  const refreshed = await second.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: seller.session.refresh_token },
  })
  expect(refreshed.statusCode).toBe(200)
  await expect(second.app.pool.query('update palapa.property_events set at = now()')).rejects.toThrow()
})

test('an account that was deleted after the backup stays deleted, and its waiting emails and notices are dropped', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ name: 'Rosa Ical' })
  const other = await app.signUp()
  await app.app.mailer.send(app.app.db, { to: user.email, subject: 'Hi', title: 'Hi', paragraphs: [] })
  const notice = {
    id: newId(),
    userId: user.id,
    kind: 'suspension_ended',
    data: { reason: 'Papers' },
  } as const
  await inTransaction(app.app.pool, (client) => queueNotices(app.app.jobs, client, [notice], new Date()))
  const signUp = await postAuth(app.app, '/signup', { email: 'new@example.com', password: 'correct horse' })
  const withoutProfile = signUp.body as { user: { id: string } } // of the protocol
  const archive = await buffer(createBackup(sourceOf(app)))
  data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const erasures = await listErasures(app.app.db)
  expect(erasures).toHaveLength(1)
  erasures.push({
    userHash: createHash('sha256').update(withoutProfile.user.id).digest('hex'),
    at: new Date(),
  })

  await using place = await emptyPlace()
  const { pool } = place.target
  const restored = await restoreBackup(() => slices(archive), { ...place.target, erasures })
  expect(restored.erased).toBe(2)
  expect(await tablesWith(pool, user.email)).toEqual([])
  expect(await tablesWith(pool, 'Rosa Ical')).toEqual([])
  expect((await pool.query('select id from palapa_auth.users')).rows).toEqual([{ id: other.id }])
  const waiting = await pool.query('select from palapa_jobs.job_common where data::text like any($1)', [
    [`%${user.email}%`, '%Papers%'],
  ])
  expect(waiting.rowCount).toBe(0)
  expect((await pool.query('select from palapa.erasures')).rowCount).toBe(2)
})

test('accounts that were deleted from the database a restore replaces stay deleted, also if it is of a later release', async () => {
  await using place = await emptyPlace()
  const { pool } = place.target
  const read = await (async () => {
    await using app = await createTestApp({ poolConfig: place.poolConfig })
    const user = await app.signUp()
    await app.signUp({ name: 'Ana Cal' })
    const archive = await buffer(createBackup(sourceOf(app)))
    data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
    return () => slices(archive)
  })()
  const replacing = { ...place.target, replaces: true }
  const names = async () =>
    (await pool.query('select name from palapa.profiles where deleted_at is null')).rows

  await pool.query(`alter table palapa.erasures add later text not null default ''`)
  expect(await restoreBackup(read, replacing)).toMatchObject({ erased: 1 })
  expect(await names()).toEqual([{ name: 'Ana Cal' }])
  expect((await pool.query('select from palapa_auth.users')).rowCount).toBe(1)

  await pool.query('alter table palapa.erasures rename at to other')
  await expect(restoreBackup(read, replacing)).rejects.toThrow(
    /^The deletions of accounts in this database cannot be read: .+\. Restore into an empty database,/,
  )
  expect(await names()).toEqual([{ name: 'Ana Cal' }])
})

test('the photos of a removed listing do not become public where its account is deleted again, unless others use them', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const other = await app.signUp({ role: 'SELLER' })
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const removed = await buildProperty(seller)
  await upload(app, other, (await buildProperty(other)).id, photo)
  const shared = [...(await hashesOf(app.app.storage)).keys()]
  await upload(app, seller, removed.id, photo, { name: 'own.jpg', bytes: await buildPhoto() })
  expect((await hashesOf(app.app.storage)).size).toBe(2 * shared.length)
  await setStatus(app, removed.id, 'REMOVED')
  const archive = await buffer(createBackup(sourceOf(app)))
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))

  await using place = await emptyPlace()
  const erasures = await listErasures(app.app.db)
  const restored = await restoreBackup(() => slices(archive), { ...place.target, erasures })
  expect(restored).toMatchObject({ erased: 1, missing: [] })
  expect([...(await hashesOf(place.target.files.stores.images)).keys()]).toEqual(shared)
})

test('a restore refuses a database or folder with data, and another one of a damaged backup changes nothing', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const archive = await buffer(createBackup(sourceOf(app)))
  await using place = await emptyPlace()
  await restoreBackup(() => slices(archive), place.target)
  await expect(restoreBackup(() => slices(archive), place.target)).rejects.toThrow(
    /^The database has data\. .* add --replace/,
  )
  await place.target.pool.query('delete from palapa.profiles')
  const replacing = { ...place.target, replaces: true }
  const flipped = Buffer.from(archive)
  const at = flipped.indexOf('keys/auth-keys.json') + 600
  flipped[at] = (flipped[at] ?? 0) ^ 1
  for (const broken of [flipped, archive.subarray(0, archive.length / 2), Buffer.from('not a backup')]) {
    await expect(restoreBackup(() => slices(broken), replacing)).rejects.toThrow(/^The backup (is|cannot)/)
  }
  expect((await place.target.pool.query('select from palapa.profiles')).rowCount).toBe(0)
  await restoreBackup(() => slices(archive), replacing)
  expect((await place.target.pool.query('select id from palapa.profiles')).rows).toEqual([{ id: user.id }])

  const busy = openDatabase(place.poolConfig)
  await busy.pool.query('select 1')
  await expect(restoreBackup(() => slices(archive), replacing)).rejects.toThrow(
    /^A server or command is connected .+ Stop all servers, then restore again\.$/,
  )
  const pooled = openDatabase({ ...place.poolConfig, directUrl: addressOf(withoutPooler(place.poolConfig)) })
  await expect(restoreBackup(() => slices(archive), { ...replacing, pool: pooled.pool })).rejects.toThrow(
    /^A server or command is connected .+ Stop all servers, and restart the pooler, which keeps its connections for minutes, then/,
  )
  await pooled.close()
  await busy.close()
  await place.target.pool.query('truncate palapa.profiles, palapa_auth.users, palapa.properties cascade')
  await place.target.files.stores.images.put('aa-other.webp', Buffer.from('x'))
  await expect(restoreBackup(() => slices(archive), place.target)).rejects.toThrow(
    /^The storage has other files/,
  )
  await place.target.files.stores.images.delete('aa-other.webp')
  // all signing keys are equally long
  const otherKeys = (await readFile(place.target.files.keysFile, 'utf8')).replace(/"kid": "./, '"kid": "-')
  await writeFile(place.target.files.keysFile, otherKeys)
  await expect(restoreBackup(() => slices(archive), place.target)).rejects.toThrow(
    /^There are other signing keys/,
  )
  expect(await readFile(place.target.files.keysFile, 'utf8')).toBe(otherKeys)
})

test('a restore replaces a damaged photo, and names the photos that rows use and no file has', async () => {
  await using app = await createTestApp()
  const { seller, property } = await createConversation(app)
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  const archive = await buffer(createBackup(sourceOf(app)))
  const rows = await buffer(createBackup({ pool: app.app.pool }))
  const files = await hashesOf(app.app.storage)
  const [name = ''] = [...files.keys()].filter((each) => each.endsWith('.webp'))

  await using place = await emptyPlace()
  const { images } = place.target.files.stores
  await images.put(name, Buffer.from('damaged'))
  const replacing = { ...place.target, replaces: true }
  expect(await restoreBackup(() => slices(archive), replacing)).toMatchObject({ hasFiles: true, missing: [] })
  expect(await hashesOf(images)).toEqual(files)

  await images.delete(name)
  const restored = await restoreBackup(() => slices(rows), replacing)
  expect(restored).toMatchObject({ hasFiles: false, files: 0, missing: [name] })
})

test('a restore does not bring back signing keys that were removed, and that of saved rows leaves the keys alone', async () => {
  await using app = await createTestApp()
  const { keysFile } = sourceOf(app)
  const { signing: first } = await loadSigningKeys(keysFile)
  const second = await addKey(keysFile)
  const archive = await buffer(createBackup(sourceOf(app)))
  const rows = await buffer(createBackup({ pool: app.app.pool, keysFile }))
  await using place = await emptyPlace()
  const target = { ...place.target, replaces: true }
  const file = target.files.keysFile
  expect((await restoreBackup(() => slices(archive), target)).keys).toEqual({ isReplaced: true, removed: 0 })
  expect((await restoreBackup(() => slices(archive), target)).keys).toEqual({ isReplaced: false, removed: 0 })

  await signWith(file, second)
  await removeKey(file, first.kid)
  const third = await addKey(file)
  const before = await readFile(file, 'utf8')
  const kidsOf = async () => (await loadSigningKeys(file)).all.map(({ kid }) => kid)
  expect((await restoreBackup(() => slices(rows), target)).keys.isReplaced).toBe(false)
  expect(await readFile(file, 'utf8')).toBe(before)
  expect((await restoreBackup(() => slices(archive), target)).keys).toEqual({ isReplaced: true, removed: 1 })
  expect([await kidsOf(), (await loadSigningKeys(file)).removed]).toEqual([[second], [first.kid]])

  await writeFile(file, before)
  await signWith(file, third)
  await removeKey(file, second)
  expect((await restoreBackup(() => slices(archive), target)).keys).toEqual({ isReplaced: false, removed: 2 })
  expect(await kidsOf()).toEqual([third])
})

test('a restore whose signing keys cannot replace those that are there says that the rows are restored', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const archive = await buffer(createBackup(sourceOf(app)))
  await using place = await emptyPlace()
  const { pool, files } = place.target
  await mkdir(files.keysFile)
  const target = { ...place.target, replaces: true }
  await expect(restoreBackup(() => slices(archive), target)).rejects.toThrow(
    /^The rows and files are restored, but the signing keys could not be replaced: .+\. Replace .+ by .+\.restored before/,
  )
  expect((await pool.query('select id from palapa.profiles')).rows).toEqual([{ id: user.id }])
  await rm(files.keysFile, { recursive: true })
})
