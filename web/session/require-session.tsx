import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths, signInPath } from '#web/routing/paths.ts'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { useSession } from './use-session.ts'

type RequireSessionProps = { fallback: ReactNode; children: ReactNode }

/** Renders its children for a signed-in user. Redirects to sign-in once it is known that the user is signed out. */
export function RequireSession({ fallback, children }: RequireSessionProps) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (status !== 'signed-out') return
    void navigate(signInPath(pathname + search), { replace: true })
  }, [status, pathname, search, navigate])

  if (status === 'signed-in') return children
  return (
    <>
      <JavaScriptRequired>
        This page is for signed-in users, and signing in needs JavaScript. Without it, you can still{' '}
        <Link to={paths.properties} className="text-link">
          browse every property
        </Link>{' '}
        and{' '}
        <Link to={paths.services} className="text-link">
          read about local services
        </Link>
        .
      </JavaScriptRequired>
      <div className="noscript:hidden">{fallback}</div>
    </>
  )
}
