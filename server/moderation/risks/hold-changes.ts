import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { hourMs } from '#contract/lib/durations.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { clearPastHoldEnd, setHoldEnd } from '#server/cases/changes.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import {
  changeStatusWithin,
  type AfterChange,
  endWithdrawnCheck,
} from '#server/properties/statuses/changes.ts'
import { findHeld, listDueHolds } from './hold-queries.ts'
import { sendToSeller } from './seller-messages.ts'

type App = Pick<FastifyInstance, 'pool' | 'jobs' | 'mailer' | 'config'>

const holdHours = 72
const holdMs = holdHours * hourMs

/** Returns when a hold ends that begins now, unless staff open its case. */
export const holdEndAfter = (now: Date) => new Date(now.getTime() + holdMs)

type Hold = {
  propertyId: string
  sellerId: string
  title: string
  from: PropertyStatus
  reason: string
  /** Whether the property returns by itself when no member of staff opens its case. */
  isTemporary: boolean
  now: Date
}

/** Hides a property whose case is open until a person decides. Returns false for one whose status does not permit it. */
export async function holdProperty(
  app: App,
  client: pg.PoolClient,
  hold: Hold,
  afterChange: AfterChange,
): Promise<boolean> {
  const { propertyId, from, isTemporary, reason, now } = hold
  const change = { propertyId, from, to: 'HELD', actor: 'system', actorId: null, now } as const
  if ((await changeStatusWithin(client, change, afterChange)) !== 'changed') return false
  const tx = drizzleOn(client)
  const subject = { subjectType: 'property', subjectId: propertyId } as const
  if (isTemporary) await setHoldEnd(tx, subject, holdEndAfter(now))
  const statuses = { before: { status: from }, after: { status: 'HELD' } }
  await appendAudit(tx, { actorKind: 'system', now, action: 'hold', ...subject, reason, ...statuses })
  await sendToSeller(app, client, { ...hold, step: 'hold', status: 'HELD', kind: 'listing_held' })
  return true
}

const releaseReason = `We hid your listing for a review, and no review took place within ${holdHours} hours, so it is no longer hidden. A person may still review it.`

/** Returns the properties whose holds have ended to their statuses before; their cases stay. Returns their number. */
export async function releaseHolds(app: App, now: Date, afterChange: AfterChange): Promise<number> {
  let released = 0
  for (const { id, propertyId } of await listDueHolds(app.pool, now)) {
    const isReleased = await inTransaction(app.pool, (client) =>
      release(app, client, { caseId: id, propertyId, now }, afterChange),
    )
    if (isReleased) released += 1
  }
  return released
}

async function release(
  app: App,
  client: pg.PoolClient,
  { caseId, propertyId, now }: { caseId: string; propertyId: string; now: Date },
  afterChange: AfterChange,
): Promise<boolean> {
  const tx = drizzleOn(client)
  // Meanwhile, a member of staff may have opened the case or suspended the seller, or a suspension may have ended.
  const held = await findHeld(client, caseId, now)
  if (held?.isSuspended) return false
  await clearPastHoldEnd(tx, caseId, now)
  if (!held) return false
  const subject = { subjectType: 'property', subjectId: propertyId } as const
  const released = { actorKind: 'system', now, action: 'release', ...subject } as const
  if (held.status === 'WITHDRAWN') {
    await endWithdrawnCheck(tx, propertyId)
    await appendAudit(tx, released)
    return true
  }
  const { sellerId, title, statusBefore: to } = held
  const change = { propertyId, from: 'HELD', to, actor: 'system', actorId: null, now } as const
  if ((await changeStatusWithin(client, change, afterChange)) !== 'changed') return false
  await appendAudit(tx, { ...released, before: { status: 'HELD' }, after: { status: to } })
  const about = { sellerId, propertyId, title, reason: releaseReason, now }
  await sendToSeller(app, client, { ...about, step: 'release', status: to, kind: 'listing_restored' })
  return true
}
