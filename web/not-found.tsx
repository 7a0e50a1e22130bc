import { useContext, useEffect } from 'react'
import { storageKeys } from '#contract/site.ts'
import { paths } from '#web/routing/paths.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import { SearchField } from '#web/forms/search-field.tsx'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'

const heldClass = 'is-session-stored'
const heldTitle = 'Palapa'

// Runs before the first paint: the same document is sent to everyone, and the address may exist for its user.
const script = `try {
  if (localStorage.getItem('${storageKeys.session}')) {
    document.documentElement.classList.add('${heldClass}')
    document.title = '${heldTitle}'
  }
} catch {}`

const isSessionStored = () =>
  typeof document !== 'undefined' && document.documentElement.classList.contains(heldClass)

/** Renders that there is nothing at an address; while it is held, only to visitors without a stored session. */
export function NotFound({ isHeld = false }: { isHeld?: boolean }) {
  const nonce = useContext(NonceContext)
  useEffect(() => {
    if (!isHeld) document.documentElement.classList.remove(heldClass)
  }, [isHeld])
  return (
    <Page className="[.is-session-stored_&]:invisible [.is-session-stored:has(.start-failure)_&]:visible">
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      {/* React sets the title of the document again when it hydrates it. */}
      <title>{isHeld && isSessionStored() ? heldTitle : 'Page not found · Palapa'}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        state="missing"
        heading="h1"
        title="Page not found"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.home} variant="secondary">
              Back to Home
            </ButtonLink>
            <ButtonLink to={paths.properties} variant="secondary">
              Browse Properties
            </ButtonLink>
          </div>
        }
      >
        <p>There is nothing at this address. The page may have moved, or the link may be mistyped.</p>
        <SearchField />
      </EmptyState>
    </Page>
  )
}
