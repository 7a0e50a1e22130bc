import type { Notice } from '#contract/notices.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { isGone } from '#server/properties/policy.ts'
import { presentPrimaryImage } from '#server/properties/present.ts'
import type { NoticeRow } from './queries.ts'

/** `apiUrl` is the origin of the API, blank when it is the page's own. */
export function presentNotice(row: NoticeRow, apiUrl: string): Notice {
  const { id, userId, kind, data, property, primaryImage, subjectId, createdAt, readAt, sequence } = row
  return {
    id,
    kind,
    data,
    property: property && {
      id: property.id,
      title: property.title,
      image: presentPrimaryImage(userId, { ...property, primaryImage }, apiUrl),
      isPublic: isPublic(property.status) && !property.isSuspended && !isGone(property),
      ...(property.sellerId === userId && { status: property.status }),
    },
    subjectId,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    sequence,
  }
}
