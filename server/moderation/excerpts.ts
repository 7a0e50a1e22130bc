import type { CaseDetails } from '#contract/moderation/cases.ts'
import { openReportStates } from '#contract/moderation/reports.ts'
import type { Db } from '#server/db/client.ts'
import { presentImage } from '#server/storage/present.ts'
import {
  excerptRadius,
  findPositionAt,
  findPositions,
  listExcerpts,
  listWarnedPositions,
} from './excerpt-queries.ts'
import { findConversationPeople, type listReportsOf } from './queries.ts'

/** For how many reports, and around how many messages with warnings, staff see the conversation. */
const maximumExcerpts = 5

type Report = Pick<
  Awaited<ReturnType<typeof listReportsOf>>[number],
  | 'subjectType'
  | 'subjectId'
  | 'reportedId'
  | 'state'
  | 'createdAt'
  | 'messageText'
  | 'messageSentAt'
  | 'messageWarnings'
>

/** Returns the parts of a conversation that its reports, newest first, are about. */
export async function conversationOf(
  { db, apiUrl }: { db: Db; apiUrl: string },
  id: string,
  reports: Report[],
): Promise<CaseDetails['conversation']> {
  const people = await findConversationPeople(db, id)
  if (!people) return null
  const ends = await listEnds(db, people, shownOf(reports))
  const messages = await listExcerpts(db, id, ends)
  const reported = new Set(reports.map(({ subjectId }) => subjectId))
  const shown = messages.map(({ createdAt, position, images, ...message }, at) => ({
    ...message,
    createdAt: createdAt.toISOString(),
    isReported: reported.has(message.id),
    isAfterGap: position - 1 > (messages[at - 1]?.position ?? Infinity),
    images: images.map((image) => presentImage(image, apiUrl)),
  }))
  const copies = await listCopies(db, people, reports)
  const all = copies.length === 0 ? shown : [...copies, ...shown].toSorted(byTime)
  return { ...people, messages: all }
}

type Message = NonNullable<CaseDetails['conversation']>['messages'][number]

const byTime = (a: Message, b: Message) => Date.parse(a.createdAt) - Date.parse(b.createdAt)

/** Returns the copies of reported messages that were deleted with the account of their sender. */
async function listCopies(db: Db, { id, seller }: People, reports: Report[]): Promise<Message[]> {
  const copied = new Map(
    reports.filter(({ messageText }) => messageText !== null).map((report) => [report.subjectId, report]),
  )
  if (copied.size === 0) return []
  const present = await findPositions(db, id, [...copied.keys()])
  return [...copied]
    .filter(([messageId]) => !present.has(messageId))
    .map(([messageId, { reportedId, createdAt, messageText, messageSentAt, messageWarnings }]) => ({
      id: messageId,
      sender: reportedId === seller.id ? 'seller' : 'buyer',
      text: messageText ?? '',
      warnings: messageWarnings ?? [],
      createdAt: (messageSentAt ?? createdAt).toISOString(),
      isReported: true,
      isAfterGap: false,
      images: [],
    }))
}

/**
 * Returns the reports whose excerpts staff see: the oldest that are not decided, so that a later report by the other person does not
 * replace what was reported first, or else the newest one.
 */
function shownOf(reports: Report[]): Report[] {
  const undecided = reports.filter(isUndecided).toReversed()
  if (undecided.length === 0) return reports.slice(0, 1)
  const isRepeated = ({ subjectType, subjectId }: Report, at: number) =>
    subjectType === 'message' && undecided.slice(0, at).some((earlier) => earlier.subjectId === subjectId)
  return undecided.filter((report, at) => !isRepeated(report, at)).slice(0, maximumExcerpts)
}

const isUndecided = ({ state }: Report) => openReportStates.some((open) => open === state)

type People = NonNullable<Awaited<ReturnType<typeof findConversationPeople>>>

/**
 * Returns the positions at which the excerpts end. A report of the whole conversation is about what was written until then, of which
 * many short messages must not hide what the site has warned about.
 */
async function listEnds(db: Db, { id, seller }: People, reports: Report[]): Promise<number[]> {
  const positions = await findPositions(
    db,
    id,
    reports.map(({ subjectId }) => subjectId),
  )
  const ends: number[] = []
  const warned: number[] = []
  for (const { subjectType, subjectId, reportedId, createdAt } of reports) {
    const position = positions.get(subjectId)
    if (position !== undefined) ends.push(position + excerptRadius)
    if (subjectType !== 'conversation') continue
    const upTo = await findPositionAt(db, id, createdAt)
    if (upTo === undefined) continue
    ends.push(upTo)
    const sender = reportedId === seller.id ? 'seller' : 'buyer'
    warned.push(...(await listWarnedPositions(db, { conversationId: id, sender, upTo })))
  }
  return withWarned(ends, warned)
}

/** Adds excerpts around the messages that no other excerpt contains. */
function withWarned(ends: number[], warned: number[]): number[] {
  const all = [...ends]
  const contains = (position: number) =>
    all.some((end) => position <= end && position >= end - 2 * excerptRadius)
  for (const position of warned) {
    if (all.length - ends.length === maximumExcerpts) break
    if (!contains(position)) all.push(position + excerptRadius)
  }
  return all
}
