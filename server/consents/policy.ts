import type { DocumentVersion } from '#contract/consents.ts'
import { legalDocumentNames, legalDocuments } from '#contract/legal.ts'

/** The documents in the versions that apply now. */
export const currentDocuments: DocumentVersion[] = legalDocumentNames.map((document) => ({
  document,
  version: legalDocuments[document].version,
}))

export function isCurrent({ document, version }: DocumentVersion): boolean {
  return legalDocuments[document].version === version
}
