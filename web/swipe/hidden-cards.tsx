import { useContext } from 'react'
import { storageKeys } from '#contract/site.ts'
import { NonceContext } from '#web/settings/document-context.ts'

/** Hides the cards of the server-rendered deck for a user who may have decided on them before. */
export const hiddenCardsClass = '[.has-decided-cards_&_article>*]:invisible'

const script = `try {
  if (['${storageKeys.guestVerdicts}', '${storageKeys.session}'].some((key) => localStorage.getItem(key)))
    document.documentElement.classList.add('has-decided-cards')
} catch {}`

/** Runs before the first paint, because only the browser knows that its user has decided on cards before. */
export function HideCardsScript() {
  const nonce = useContext(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
