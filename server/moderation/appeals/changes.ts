import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { findCaseUrl, openCase } from '#server/cases/changes.ts'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { hashLinkKey } from '#server/mail/link-keys.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { describePerson, findAddress } from '#server/profiles/queries.ts'
import { properties } from '#server/properties/table.ts'
import { suspensions } from '#server/suspensions/table.ts'
import { appealSentMail } from './appeal-mail.ts'
import { appeals } from './table.ts'

type App = Pick<FastifyInstance, 'db' | 'mailer' | 'config'>

/** How urgent an appeal is, from 0 to 100: more than a first listing, less than a fraud. */
const appealDanger = 45

type Written = { text: string; now: Date }
type OwnCase = {
  caseId: string
  sellerId: string
  /** The decision that the seller has read. */
  decision: CaseDecision
}

/**
 * Adds the appeal of a seller against the decision of a case. Returns undefined for a case of anyone else, or not decided, and
 * `decided_since` when staff have replaced the decision that the seller has read.
 */
export function appealCase(
  app: App,
  { caseId, sellerId, decision }: OwnCase,
  written: Written,
): Promise<'sent' | 'already_appealed' | 'decided_since' | undefined> {
  return app.db.transaction(async (tx) => {
    // So that no one decides it in the meantime.
    await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('update')
    const [decided] = await tx
      .select({
        propertyId: properties.id,
        title: properties.title,
        status: properties.status,
        decision: cases.decision,
        decidedAt: cases.decidedAt,
      })
      .from(cases)
      .innerJoin(properties, and(eq(cases.subjectType, 'property'), eq(properties.id, cases.subjectId)))
      .where(and(eq(cases.id, caseId), eq(properties.sellerId, sellerId), isNotNull(cases.decidedAt)))
    if (!decided?.decidedAt) return undefined
    // A later decision about the same case may have left the removal in place.
    const isRemoval = decision === 'remove' && decided.status === 'REMOVED'
    if (!isRemoval && decision !== decided.decision) return 'decided_since'
    const subject = { subjectType: 'property', subjectId: decided.propertyId } as const
    const { decidedAt, title } = decided
    const result = await addAppeal(tx, { userId: sellerId, caseId, decidedAt, ...written }, subject)
    if (result === 'sent') await mailOperator(app, tx, { userId: sellerId, title, ...written }, subject)
    return result
  })
}

/** Adds the appeal of a suspended person by the key in the email. Returns undefined for an unknown key. */
export function appealByKey(
  app: App,
  key: string,
  written: Written,
): Promise<'sent' | 'already_appealed' | undefined> {
  return app.db.transaction(async (tx) => {
    const found = await findByKey(tx, key)
    if (!found) return undefined
    const { id: suspensionId, userId, decidedAt } = found
    const subject = { subjectType: 'profile', subjectId: userId } as const
    const result = await addAppeal(tx, { userId, suspensionId, decidedAt, ...written }, subject)
    if (result === 'sent') await mailOperator(app, tx, { userId, ...written }, subject)
    return result
  })
}

/** Like a report, because a site may have no staff who read its queue. */
async function mailOperator(
  { mailer, config }: App,
  tx: Db,
  { userId, text, title }: Written & { userId: string; title?: string },
  subject: Subject,
): Promise<void> {
  const from = knownAddress(await findAddress(tx, userId))
  const person = await describePerson(tx, userId)
  const caseUrl = await findCaseUrl(tx, config.publicUrl, subject)
  await mailer.send(tx, appealSentMail({ text, from, person, title, caseUrl }, config.mail.operator))
}

type Subject = { subjectType: 'property' | 'profile'; subjectId: string }
type NewAppeal = Written & { userId: string; caseId?: string; suspensionId?: string; decidedAt: Date }

/** Adds the only appeal of a decision. It replaces that of an earlier decision about the same case or suspension. */
async function addAppeal(
  tx: Db,
  { now, decidedAt, text, ...about }: NewAppeal,
  subject: Subject,
): Promise<'sent' | 'already_appealed'> {
  const written = { id: newId(), text, createdAt: now }
  const added = await tx
    .insert(appeals)
    .values({ ...about, ...written })
    .onConflictDoUpdate({
      target: about.caseId === undefined ? appeals.suspensionId : appeals.caseId,
      set: written,
      setWhere: lt(appeals.createdAt, decidedAt),
    })
    .returning({ id: appeals.id })
  if (added.length === 0) return 'already_appealed'
  await openCase(tx, { kind: 'appeal', ...subject, danger: appealDanger, now })
  return 'sent'
}

/** Returns the suspension of a key that has not ended, and when it was appealed since it was decided, or agreed to. */
export async function findByKey(db: Db, key: string) {
  const { id, userId, until, reason, startedAt, agreedAt } = suspensions
  const decidedAt = sql`coalesce(${agreedAt}, ${startedAt})`.mapWith(startedAt)
  const [row] = await db
    .select({ id, userId, until, reason, decidedAt, appealedAt: appeals.createdAt })
    .from(suspensions)
    .leftJoin(appeals, and(eq(appeals.suspensionId, id), gte(appeals.createdAt, decidedAt)))
    .where(and(eq(suspensions.keyHash, hashLinkKey(key)), isNull(suspensions.endedAt)))
  return row
}
