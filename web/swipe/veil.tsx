import { useContext } from 'react'
import { storageKeys } from '#contract/site.ts'
import { NonceContext } from '#web/document-context.ts'

/** For the deck of the first document: its cards stay blank for somebody who may have decided on them before. */
export const veilClass = '[.knows-cards_&_article>*]:invisible'

const script = `try {
  if (['${storageKeys.guestVerdicts}', '${storageKeys.session}'].some((key) => localStorage.getItem(key)))
    document.documentElement.classList.add('knows-cards')
} catch {}`

/** The server cannot know what this browser's owner has decided; the document itself can, before it is painted. */
export function VeilScript() {
  const nonce = useContext(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
