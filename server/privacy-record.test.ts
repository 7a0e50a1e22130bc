import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retention } from '#contract/operation/retention.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { createTestApp } from '#test/app.ts'
import { listTables } from '#test/user-columns.ts'

/** Returns the tables that the record names, each with the columns in its entry; none for a table without personal data. */
async function readRecord() {
  const text = await readFile(join(import.meta.dirname, '../docs/privacy-record.md'), 'utf8')
  const entries = text.split(/\n(?=- )|\n\n/).filter((part) => /^- (\*\*)?`palapa(_auth)?\.\w+`/.test(part))
  const tables = entries.map((entry): [string, string[] | undefined] => {
    const [, table = ''] = /`([\w.]+)`/.exec(entry) ?? []
    const [listed = ''] = entry.split('Why:')
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    return [table, entry.startsWith('- **') ? names.toSorted() : undefined]
  })
  return { text, tables: new Map(tables) }
}

/** Creates an app, and collects the names of the jobs that it defines. */
async function createListedApp() {
  const names = new Set<string>()
  const none = async () => {}
  const jobs: Jobs = {
    define: ({ name }) => void names.add(name),
    hasNoWorker: () => false,
    send: none,
    retry: none,
    discard: none,
    discardWith: none,
    discardItems: none,
    start: none,
    close: none,
  }
  return Object.assign(await createTestApp({ jobs, environment: { BACKUP_TO: '/nowhere' } }), { names })
}

test('the record of processing names every table, and every column of those with personal data', async () => {
  await using app = await createTestApp()
  const { tables } = await readRecord()
  expect([...tables.keys()].toSorted()).toEqual((await listTables(app.app.pool)).toSorted())
  for (const [table, columns] of tables) {
    if (!columns) continue
    const { rows } = await app.app.pool.query(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
    expect([table, columns]).toEqual([table, rows.map(({ name }) => String(name)).toSorted()])
    expect(columns.length).toBeGreaterThan(0)
  }
  expect([...tables.values()].filter(Boolean).length).toBeGreaterThan(30)
})

test('the record names the jobs that delete data, with the figures of the jobs', async () => {
  await using app = await createListedApp()
  const { text } = await readRecord()
  const [, section = ''] = text.split('## Deleted by time alone')
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const stated = rows.flatMap(([, , time = '', job = '']) =>
    /^`[\w-]+`$/.test(job) ? [[job.slice(1, -1), time]] : [],
  )
  expect(stated.map(([job = '']) => job).filter((job) => !app.names.has(job))).toEqual([])
  expect(stated).toEqual([
    ['sweep-view-keys', 'their day'],
    ['sweep-sessions', `${retention.sessionDays} days`],
    ['sweep-sessions', 'an hour, or two'],
    ['sweep-sign-in-networks', `${retention.networkDays} days`],
    ['delete-unconfirmed-accounts', `${retention.unconfirmedAccountDays} days`],
    ['delete-anonymous-accounts', `${retention.anonymousAccountDays} days`],
    ['draft-reminders', `${retention.draftDays} days`],
    ['sweep-outbox', `${retention.emailDays} days`],
    ['sweep-reports', `${retention.unconfirmedReportDays} days`],
    ['sweep-reports', `${retention.reporterAddressDays} days`],
    ['sweep-reports', `${retention.reportedMessageDays} days`],
    ['sweep-audit-log', `${retention.auditMonths} months`],
    ['sweep-pictures', 'a day'],
    ['forget-unsent-pictures', 'a day'],
    ['backup', `${retention.backupDays} days, and ${retention.backupMonths} months`],
    ['sweep-before-migrations', `${retention.backupMonths} months`],
  ])
  // Jobs that delete by time are named so, and none is left out.
  const sweeps = [...app.names].filter((name) => /^(sweep|forget|delete)-/.test(name))
  expect(sweeps.toSorted()).toEqual(
    [...new Set(stated.map(([job = '']) => job))]
      .filter((job) => /^(sweep|forget|delete)-/.test(job))
      .toSorted(),
  )
})
