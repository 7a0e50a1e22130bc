import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSession } from './use-session.ts'

type RequireSessionProps = { fallback: ReactNode; children: ReactNode }

/** Shows its children to someone signed in; sends anyone else to sign in, once it is known that they are not. */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (status !== 'signed-out') return
    void navigate(`/signin?next=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [status, pathname, search, navigate])

  if (status === 'signed-in') return children
  return (
    <>
      <noscript>
        <NeedsScripts />
      </noscript>
      <div className="noscript:hidden">{fallback}</div>
    </>
  )
}

function NeedsScripts() {
  return (
    <EmptyState
      title="Signing in needs JavaScript"
      heading="h1"
      action={<ButtonLink to="/properties">Browse Properties</ButtonLink>}
    >
      <p>
        This page is yours alone, and your browser opens it only with JavaScript switched on. Without it you
        can still look through every property and{' '}
        <Link to="/services" className="text-link">
          find local services
        </Link>
        .
      </p>
    </EmptyState>
  )
}
