import { Link } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'

/** Above the deck, or beside it on wide screens. On a phone it shares its line with the filter button, and gives way to it. */
export function SwipeHeader() {
  return (
    <header className="deck-title">
      <h1 className="deck-heading">Property Match</h1>
      <p className="text-muted max-laptop:hidden">
        One property at a time. Like it, pass on it, or peek inside before you decide.
      </p>
    </header>
  )
}

export function GuestLine() {
  if (useSession().status !== 'signed-out') return null
  return (
    <p className="deck-guest">
      Likes stay in this browser.{' '}
      <Link to={signInPath(paths.swipe)} className="text-link whitespace-nowrap">
        Sign in
      </Link>{' '}
      to keep them.
    </p>
  )
}
