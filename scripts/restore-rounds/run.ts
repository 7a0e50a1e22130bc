import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { decryptIfNeeded } from '#server/backups/encryption.ts'
import { backupName } from '#server/backups/place.ts'
import { restoreBackup } from '#server/backups/restore.ts'
import { migrate } from '#server/db/migrate.ts'
import { startS3 } from '#test/s3/s3.ts'
import { continueSession, signUp, startApp, write } from './load.ts'
import { backUp, hashesOf, type Kind, openBackups, openPlace } from './places.ts'

// Takes backups while properties are listed, and restores each into the other engine. CI does not run it: a round takes seconds.
const rounds = Number(process.argv[2] ?? 20)
const writers = 4
const root = await mkdtemp(join(tmpdir(), 'palapa-rounds-'))
const s3 = await startS3()

type Round = { source: Kind; target: Kind; backups: 'folder' | 'S3'; passphrase: string | undefined }

/** Returns the kinds of a round. Every 16 rounds have each combination once; half of them are encrypted. */
function roundOf(number: number): Round {
  const isSet = (bit: number) => ((number >> bit) & 1) === 1
  const storeOf = (bit: number) => (isSet(bit) ? 'S3' : 'files')
  const engines = ['embedded', 'external'] as const
  const [from, to] = isSet(0) ? engines : engines.toReversed()
  return {
    source: { engine: from ?? 'embedded', store: storeOf(1) },
    target: { engine: to ?? 'external', store: storeOf(2) },
    backups: isSet(3) ? 'S3' : 'folder',
    passphrase: isSet(1) === isSet(2) ? undefined : 'seven brown pelicans',
  }
}

/** Takes a backup under load, restores it into the other engine, and returns what is wrong. */
async function runRound({ source: from, target: to, backups, passphrase }: Round) {
  await using stack = new AsyncDisposableStack()
  const source = await openPlace(from, root, s3.settings)
  stack.defer(source.close)
  await migrate(source.pool)
  const app = await startApp(source)
  stack.defer(() => app.app.close())
  const sessions = await Promise.all(Array.from({ length: writers }, () => signUp(app)))
  const writing = sessions.map((session) => write(app, session))
  await sleep(3_000)
  const place = openBackups(backups, root, s3.settings)
  const startedAt = Date.now()
  const name = backupName(new Date(), passphrase !== undefined)
  const bytes = await place.write(name, backUp(source, passphrase))
  const endedAt = Date.now()
  for (const { stop } of writing) await stop()
  const acknowledged = writing.flatMap((each) => each.acknowledged)
  const before = acknowledged.filter(({ at }) => at < startedAt).map(({ id }) => id)
  const during = acknowledged.filter(({ at }) => at >= startedAt && at <= endedAt).length

  const target = await openPlace(to, root, s3.settings)
  stack.defer(target.close)
  const { pool, stores, keysFile } = target
  const open = () => place.read(name)
  await restoreBackup(open, { pool, files: { stores, keysFile }, passphrase, replaces: false, erasures: [] })
  const [one, other] = [await hashesOf(decryptIfNeeded(open(), passphrase)), await hashesOf(backUp(target))]
  const names = new Set([...one.keys(), ...other.keys()])
  const wrong = [...names].filter((each) => one.get(each) !== other.get(each))
  const { rows } = await pool.query('select id from palapa.properties')
  const found = new Set(rows.map(({ id }) => id))
  const lost = before.filter((id) => !found.has(id))
  const restored = await startApp(target)
  stack.defer(() => restored.app.close())
  for (const session of sessions) await continueSession(restored, session)
  const report = `${bytes} bytes, ${before.length} writes before and ${during} during the backup, ${one.size} hashes`
  return { wrong: [...wrong, ...lost], report }
}

let good = 0
for (let number = 1; number <= rounds; number += 1) {
  const round = roundOf(number)
  const { source, target, backups, passphrase } = round
  const { wrong, report } = await runRound(round)
  if (wrong.length === 0) good += 1
  const route = `${source.engine} and ${source.store} to ${target.engine} and ${target.store}`
  const way = `by a backup in ${backups}${passphrase === undefined ? '' : ', encrypted'}`
  const result = wrong.length === 0 ? 'equal' : `differs: ${wrong.slice(0, 5).join(', ')}`
  console.log(`round ${number}: ${route}, ${way}: ${report}, ${result}`)
}
console.log(`${good} of ${rounds} backups restored with equal rows, files and keys, and all sessions go on`)
await s3[Symbol.asyncDispose]()
await rm(root, { recursive: true, force: true })
process.exit(good === rounds ? 0 : 1)
