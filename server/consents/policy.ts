import type { DocumentVersion } from '#contract/consents.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { legalDocumentNames, legalDocuments } from '#contract/legal.ts'

/** The documents in the versions that apply now. */
export const currentDocuments: DocumentVersion[] = legalDocumentNames.map((document) => ({
  document,
  version: legalDocuments[document].version,
}))

/**
 * Returns the documents that the user of an account has agreed to by creating it: today those that the site shows, and before those
 * that applied on that day. Without the time of creation none is certain.
 */
export function documentsAgreedTo(createdAt: Date | null, now: Date): DocumentVersion[] {
  if (createdAt === null) return []
  const day = dayInBelize(createdAt)
  if (day === dayInBelize(now)) return currentDocuments
  return currentDocuments.filter(({ document }) => legalDocuments[document].appliesFrom <= day)
}

export function isCurrent({ document, version }: DocumentVersion): boolean {
  return legalDocuments[document].version === version
}
