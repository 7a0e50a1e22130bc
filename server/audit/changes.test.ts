import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { appendAudit, deleteAuditBefore } from './changes.ts'
import { retainedSince } from './retention.ts'

const subjectId = '01890a5d-ac96-774b-bcce-b302099a8057'
const entry = { actorKind: 'cli', action: 'add_staff', subjectType: 'staff', subjectId } as const

test('the audit log refuses changes, and only the retention job deletes entries', async () => {
  await using app = await createTestApp()
  const { db, pool } = app.app
  const now = new Date('2026-11-23T12:00:00Z')
  for (const at of ['2024-11-23T11:59:59Z', '2024-11-23T12:00:00Z', '2026-11-23T11:00:00Z'])
    await appendAudit(db, { ...entry, now: new Date(at) })
  for (const statement of [
    `update palapa.audit_log set reason = 'another'`,
    'delete from palapa.audit_log',
    'truncate palapa.audit_log',
    `select set_config('palapa.audit_retention', 'on', false); update palapa.audit_log set reason = 'another'`,
  ])
    await expect(pool.query(statement)).rejects.toThrow('audit_log is append-only')
  expect(await deleteAuditBefore(db, retainedSince(now))).toBe(1)
  const { rows } = await pool.query('select count(*)::int as count from palapa.audit_log')
  expect(rows).toEqual([{ count: 2 }])
})
