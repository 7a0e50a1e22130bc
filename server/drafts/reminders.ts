import type { FastifyInstance } from 'fastify'
import { singleLine } from '#contract/fields.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { formatLongDayInBelize } from '#contract/lib/date-text.ts'
import { retention } from '#contract/operation/retention.ts'
import { inTransaction } from '#server/db/client.ts'
import { idFrom } from '#server/lib/ids.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { findOrCreateMailChoice } from '#server/mail-choices/changes.ts'
import { unsubscribeLinks } from '#server/mail-choices/unsubscribe.ts'
import { insertNotices } from '#server/notices/changes.ts'
import { publishNotices } from '#server/notices/events.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import type { DraftRow } from './changes.ts'
import { deletionOf } from './present.ts'
import {
  claimReminders,
  deleteOldDrafts,
  type DueDraft,
  findReminded,
  listDue,
  releaseReminders,
  type ReminderKind,
  reminderBatch,
  reminderKinds,
} from './reminder-changes.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'mailer' | 'config' | 'clock' | 'realtime'>

type MailData = { kind: ReminderKind; userId: string; ids: string[] }

const reminderMail: MailKind<MailData> = { name: 'draft-reminders' }

/** Adds the daily job that reminds users of their drafts, and deletes old ones. */
export function addDraftReminders(app: App): void {
  app.mailer.addWriter(reminderMail, (data) => writeMail(app, data))
  app.jobs.define({
    name: 'draft-reminders',
    schedule: '30 15 * * *', // 9:30 in Belize
    pollingSeconds: 60,
    work: async () => {
      await remindOfDrafts(app)
      await expireDrafts(app)
    },
  })
}

/** Sends the notices and emails that are due: at most one of each kind to a user, however many drafts there are. */
export async function remindOfDrafts(app: App): Promise<void> {
  for (const kind of reminderKinds) {
    while ((await queueReminders(app, kind)) === reminderBatch);
  }
}

/** Adds the notices and queues the emails of one batch. Returns the number of users. */
async function queueReminders(app: App, kind: ReminderKind): Promise<number> {
  const { db, mailer, clock } = app
  const byUser = Map.groupBy(await listDue(db, kind, clock()), ({ userId }) => userId)
  for (const [userId, drafts] of byUser) {
    await addNotices(app, kind, drafts)
    await db.transaction(async (tx) => {
      const ids = await claimReminders(tx, kind, userId, clock())
      if (ids.length > 0) await mailer.sendInTurn(tx, reminderMail, { kind, userId, ids })
    })
  }
  return byUser.size
}

/** The ids derive from the versions of the drafts, so that a job that was interrupted adds no notice twice. */
async function addNotices(app: App, kind: ReminderKind, drafts: DueDraft[]): Promise<void> {
  const notices = drafts.map((draft) => ({
    id: idFrom(`${kind} ${draft.updatedAt.toISOString()}`, draft.id),
    userId: draft.userId,
    kind: kind === 'waiting' ? ('draft_waiting' as const) : ('draft_expiring' as const),
    subjectId: draft.id,
    data: kind === 'expiring' ? { until: dayInBelize(deletionOf({ ...draft, warnedAt: app.clock() })) } : {},
    createdAt: app.clock(),
  }))
  await publishNotices(app, await inTransaction(app.pool, (client) => insertNotices(client, notices)))
}

/** Deletes the drafts that were not changed for 90 days and whose users were warned. */
export async function expireDrafts({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  while ((await deleteOldDrafts(db, clock())) === reminderBatch);
}

/** Returns the email. Called on delivery, so that it names the drafts that still wait then. */
async function writeMail({ db, config }: App, { kind, userId, ids }: MailData): Promise<Mail | undefined> {
  const found = await findReminded(db, kind, userId, ids)
  if (!found) {
    await releaseReminders(db, kind, userId, ids)
    return undefined
  }
  const to = knownAddress(found.email ?? '')
  const [first] = found.drafts
  if (!first || to === '') return undefined
  const choice = await findOrCreateMailChoice(db, userId, 'drafts')
  if (!choice || choice.mode === 'off') return undefined
  const names = found.drafts.map(nameOf)
  const isOne = names.length === 1
  return {
    to,
    ...(kind === 'waiting' ? waiting(names) : expiring(names, formatLongDayInBelize(deletionOf(first)))),
    action: {
      text: isOne ? 'Continue your listing' : 'Open your drafts',
      url: isOne ? `${config.publicUrl}/list-property?draft=${first.id}` : `${config.publicUrl}/dashboard`,
    },
    notes: ['You can delete a draft that you no longer need on your dashboard.'],
    unsubscribe: unsubscribeLinks(config, choice.key, 'Stop emails about your drafts'),
  }
}

function waiting(names: string[]) {
  const [count, isOne] = [names.length, names.length === 1]
  const subject = isOne ? `Finish your listing: ${names[0]}` : `Finish your ${count} listings`
  const what = isOne
    ? `Your listing ${quoted(names)} is not finished yet.`
    : `You have ${count} unfinished listings: ${quoted(names)}.`
  return {
    subject,
    title: 'Pick up where you left off',
    paragraphs: [
      `${what} What you typed is saved on every device you sign in on.`,
      isOne
        ? 'Only you see it until you list the property.'
        : 'Only you see them until you list the properties.',
    ],
  }
}

function expiring(names: string[], date: string) {
  const [count, isOne] = [names.length, names.length === 1]
  const what = isOne ? 'an unfinished listing' : `${count} unfinished listings`
  return {
    subject: isOne
      ? `Your draft will be deleted soon: ${names[0]}`
      : `${count} of your drafts will be deleted soon`,
    title: `We will delete ${what}`,
    paragraphs: [
      `You have not changed ${quoted(names)} for a long time. Drafts are deleted ${retention.draftDays} days after the last change, so this will happen on ${date}.`,
      `To keep ${isOne ? 'it' : 'a draft'}, open it and change something.`,
    ],
  }
}

function quoted(names: string[]): string {
  return new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`))
}

function nameOf({ data }: DraftRow): string {
  return singleLine(data.title ?? '').trim() || 'Untitled draft'
}
