import type { FastifyInstance } from 'fastify'
import { singleLine } from '#contract/fields.ts'
import { noticeText } from '#contract/notice-texts.ts'
import { findOrCreateMailChoice } from '#server/mail-choices/changes.ts'
import { unsubscribeLinks } from '#server/mail-choices/unsubscribe.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { claimDigests, type Digest, digestBatch, listCurrentNotices } from './digest-changes.ts'

type App = Pick<FastifyInstance, 'db' | 'jobs' | 'mailer' | 'config' | 'clock'>

const digestMail: MailKind<Digest> = { name: 'saved-properties' }

/** Adds the job that emails users about the properties that they saved: at most once a day, because all is due at 08:00 in Belize. */
export function addDigests(app: App): void {
  app.mailer.addWriter(digestMail, (data) => writeDigest(app, data))
  app.jobs.define({
    name: 'mail-saved-properties',
    // Until the evening in Belize, for a server that did not run at eight.
    schedule: '5 14-23 * * *',
    pollingSeconds: 30,
    work: () => mailDigests(app),
  })
}

/** Queues the emails that are due. */
export async function mailDigests({ db, mailer, clock }: App): Promise<void> {
  const claim = () =>
    db.transaction(async (tx) => {
      const digests = await claimDigests(tx, clock())
      for (const digest of digests) await mailer.sendInTurn(tx, digestMail, digest)
      return digests.length
    })
  while ((await claim()) === digestBatch);
}

/** Returns the email. Called on delivery, so that it leaves out what is no longer true then. */
async function writeDigest({ db, config }: App, digest: Digest): Promise<Mail | undefined> {
  const current = await listCurrentNotices(db, digest)
  const news = current.filter((notice, at) => current.findIndex((other) => isSame(other, notice)) === at)
  const [first] = news
  const to = knownAddress(first?.email ?? '')
  if (!first || to === '') return undefined
  const choice = await findOrCreateMailChoice(db, digest.userId, 'saved')
  if (!choice || choice.mode === 'off') return undefined
  const titleOf = ({ title }: { title: string }) => singleLine(title)
  // The price of the notice may have been reduced again since.
  const noteOf = ({ kind, data, price }: (typeof news)[number]) =>
    noticeText(kind, kind === 'price_drop' ? { ...data, price } : data)
  const count = new Set(news.map(({ propertyId }) => propertyId)).size
  const isOne = count === 1
  return {
    to,
    subject: isOne ? `${noteOf(first)}: ${titleOf(first)}` : `News about ${count} properties you saved`,
    title: isOne ? 'News about a property you saved' : 'News about properties you saved',
    paragraphs: ['Here is what changed lately.'],
    items: news.map((notice) => ({
      title: titleOf(notice),
      note: noteOf(notice),
      link: { text: 'View the property', url: `${config.publicUrl}/property/${notice.propertyId}` },
    })),
    notes: ['You get all the news in one email, and none when there is no news.'],
    unsubscribe: unsubscribeLinks(config, choice.key, 'Choose which emails you get'),
  }
}

type Shown = { propertyId: string; kind: string }

/** Returns whether two notices say the same kind of thing about a property, of which the newest counts. */
function isSame(one: Shown, other: Shown): boolean {
  return one.propertyId === other.propertyId && one.kind === other.kind
}
