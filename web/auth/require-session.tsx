import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
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

  return status === 'signed-in' ? children : fallback
}
