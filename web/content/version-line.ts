import { dateInWords } from '#contract/facts/facts.ts'
import { type LegalDocument, legalDocuments } from '#contract/legal.ts'

/** Returns the line that names the version of a legal document and the day from which it applies. */
export function versionLine(document: LegalDocument): string {
  const { version, appliesFrom } = legalDocuments[document]
  return `Version ${version}, applies from ${dateInWords(appliesFrom)}.`
}
