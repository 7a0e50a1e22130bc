export const legalDocumentNames = ['terms', 'privacy'] as const
export type LegalDocument = (typeof legalDocumentNames)[number]

/**
 * The version of each legal document and the day from which it applies. Raise both when a change matters to users: the site then
 * asks every signed-in user to accept the new version.
 */
export const legalDocuments: Record<LegalDocument, { version: number; appliesFrom: string }> = {
  terms: { version: 3, appliesFrom: '2026-11-28' },
  privacy: { version: 4, appliesFrom: '2026-12-01' },
}
