import { useContext, useEffect } from 'react'
import { storageKeys } from '#contract/site.ts'
import { paths } from '#web/routing/paths.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import { SearchField } from '#web/forms/search-field.tsx'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'

const sessionStoredClass = 'is-session-stored'
const pendingTitle = 'Palapa'

// Runs before the first paint: the same document is sent to everyone, and the address may exist for its user.
const script = `try {
  if (localStorage.getItem('${storageKeys.session}')) {
    document.documentElement.classList.add('${sessionStoredClass}')
    document.title = '${pendingTitle}'
  }
} catch {}`

const isSessionStored = () =>
  typeof document !== 'undefined' && document.documentElement.classList.contains(sessionStoredClass)

/** Renders the not-found page. While the session is pending, only visitors without a stored session see it. */
export function NotFound({ isSessionPending = false }: { isSessionPending?: boolean }) {
  const nonce = useContext(NonceContext)
  useEffect(() => {
    if (!isSessionPending) document.documentElement.classList.remove(sessionStoredClass)
  }, [isSessionPending])
  return (
    <Page className="[.is-session-stored_&]:invisible [.is-session-stored:has(.start-failure)_&]:visible">
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      {/* React sets the title of the document again when it hydrates it. */}
      <title>{isSessionPending && isSessionStored() ? pendingTitle : 'Page not found · Palapa'}</title>
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
