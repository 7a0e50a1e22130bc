import { Link } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'

/** Above the deck, or beside it on wide screens. On a phone the filter button is on the same line. */
export function SwipeHeader() {
  return (
    <header className="mb-3 flex min-h-11 flex-col justify-center gap-4 tablet:mb-6 laptop:mb-0 laptop:pt-2">
      <h1 className="font-display text-3xl tablet:text-4xl">Property Match</h1>
      <p className="text-muted max-laptop:hidden">
        One property at a time. Like it, pass on it, or peek inside before you decide.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-sm text-muted max-laptop:hidden">
        {keys.map(({ key, action }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex size-7 items-center justify-center rounded-md border border-line-strong bg-surface font-sans">
                {key}
              </kbd>
            </dt>
            <dd className="self-center">{action}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

const keys = [
  { key: '←', action: 'Reject' },
  { key: '↑', action: 'Peek' },
  { key: '→', action: 'Like' },
  { key: 'Z', action: 'Undo' },
]

export function GuestLine() {
  if (useSession().status !== 'signed-out') return null
  return (
    <p className="text-muted max-tablet:text-center laptop:mt-4 laptop:self-start laptop:border-t laptop:border-line laptop:pt-4">
      Likes stay in this browser.{' '}
      <Link to={signInPath(paths.swipe)} className="text-link whitespace-nowrap">
        Sign in
      </Link>{' '}
      to keep them.
    </p>
  )
}
