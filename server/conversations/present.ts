import { representative, support } from '#contract/conversation-opening.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { canSeeProperty } from '#server/properties/policy.ts'
import { presentPrimaryImage } from '#server/properties/present.ts'
import { mediaUrl, presentImage } from '#server/storage/present.ts'
import type { MessageRow } from './message-queries.ts'
import type { ConversationRow } from './queries.ts'

const formerMember = 'Former member'
const unnamedMember = 'Unnamed member'

type PersonRow = ConversationRow['buyer']

type Settings = Pick<Config, 'apiUrl' | 'repName'>

export function presentConversation(row: ConversationRow, { apiUrl, repName }: Settings): Conversation {
  const { id, propertyId, propertyTitle, own, other, otherPerson, isBlocked } = row
  const { email, phone, deletedAt, isSuspended } = otherPerson
  const isReachable = other.sharedContactAt !== null && deletedAt === null && !row.isBlockedByOther
  return {
    id,
    propertyId,
    propertyTitle,
    propertyImage: presentPrimaryImage(own.userId, row.property, apiUrl),
    isPropertyHidden: !canSeeProperty(own.userId, row.property),
    isPropertySample: row.property.isSample,
    side: own.side,
    buyer: presentPerson(row.buyer, own.side === 'seller' && deletedAt !== null, apiUrl),
    seller: presentPerson(row.seller, own.side === 'buyer' && deletedAt !== null, apiUrl),
    rep: representative(repName),
    support,
    unreadCount: own.unreadCount,
    readPosition: own.readPosition,
    otherReadPosition: other.readPosition,
    lastMessage: row.lastMessage && presentMessage(row.lastMessage, apiUrl),
    isAnswered: row.answeredAt !== null,
    canWrite: row.canWrite,
    isOtherSuspended: isSuspended,
    isOtherDeleted: deletedAt !== null,
    isBlocked,
    hasSharedContact: own.sharedContactAt !== null,
    contact: isReachable ? { email: knownAddress(email), phone } : null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** `apiUrl` is the origin of the API, blank when it is the page's own. */
export function presentMessage(row: MessageRow, apiUrl: string): Message {
  const { id, position, sender, text, isAutomatic, warnings, createdAt, pictures } = row
  return {
    id,
    position,
    sender,
    text,
    isAutomatic,
    time: new Date(createdAt).toISOString(),
    pictures: pictures.map((image) => presentImage(image, apiUrl)),
    warnings,
  }
}

function presentPerson({ id, name, photo }: PersonRow, isDeleted: boolean, apiUrl: string) {
  const shown = name || (isDeleted ? formerMember : unnamedMember)
  return { id, name: shown, avatar: photo === null ? '' : mediaUrl(photo, apiUrl) }
}
