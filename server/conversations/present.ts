import { rep, support } from '#contract/conversation-opening.ts'
import type { MessagePicture, StoredConversation, StoredMessage } from '#contract/stored-conversations.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import type { MessageRow } from './message-queries.ts'
import type { ConversationRow } from './queries.ts'

const formerMember = 'Former member'
const noPicture = '/placeholder.svg'

type PersonRow = ConversationRow['buyer']
type PictureRow = MessageRow['pictures'][number]

/** `apiUrl` is the API's origin when it is not the page's own, else blank. */
export function presentConversation(row: ConversationRow, apiUrl: string): StoredConversation {
  const { id, propertyId, propertyTitle, own, other, otherPerson, isBlocked } = row
  const { email, phone, deletedAt } = otherPerson
  const isReachable = other.sharedContactAt !== null && deletedAt === null && !row.isBlockedByOther
  return {
    id,
    propertyId,
    propertyTitle,
    propertyImage: row.primaryImage ? pictureUrl(row.primaryImage, apiUrl) : noPicture,
    side: own.side,
    buyer: presentPerson(row.buyer, apiUrl),
    seller: presentPerson(row.seller, apiUrl),
    rep,
    support,
    unreadCount: own.unreadCount,
    readPosition: own.readPosition,
    otherReadPosition: other.readPosition,
    lastMessage: row.lastMessage && presentMessage(row.lastMessage, apiUrl),
    isAnswered: row.answeredAt !== null,
    canWrite: !isBlocked && !row.isBlockedByOther && deletedAt === null,
    isBlocked,
    hasSharedContact: own.sharedContactAt !== null,
    contact: isReachable ? { email: knownAddress(email), phone } : null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentMessage(row: MessageRow, apiUrl: string): StoredMessage {
  const { id, position, sender, text, warnings, createdAt, pictures } = row
  return {
    id,
    position,
    sender,
    text,
    time: new Date(createdAt).toISOString(),
    pictures: pictures.map((picture) => presentPicture(picture, apiUrl)),
    warnings,
  }
}

export function presentPicture(row: PictureRow, apiUrl: string): MessagePicture {
  const { id, placeholder, widths } = row
  const width = shownWidth(row)
  const height = Math.round((row.height * width) / row.width)
  return { id, url: pictureUrl(row, apiUrl), width, height, placeholder, widths }
}

function presentPerson({ id, name, photo }: PersonRow, apiUrl: string) {
  return { id, name: name || formerMember, avatar: photo === null ? '' : `${apiUrl}/media/${photo}` }
}

type Stored = Pick<PictureRow, 'hash' | 'width'>

function pictureUrl(row: Stored, apiUrl: string): string {
  return `${apiUrl}/media/${row.hash}-${shownWidth(row)}.webp`
}

function shownWidth({ width }: Pick<Stored, 'width'>): number {
  return Math.min(1280, width)
}
