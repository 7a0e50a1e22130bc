import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { unansweredText } from '#web/session/auth-client.ts'
import { continueAs, notifyOfLink } from '#web/session/redeem-grant.ts'
import { linkStore, offeredSessionStore } from '#web/session/session-store.ts'
import { useOfferedSession, useSession } from '#web/session/use-session.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'

/** Renders the dialog that asks whether to sign in as the user of a link. Nothing changes before the user answers. */
export function LinkQuestion() {
  const offered = useOfferedSession()
  return offered && <Question key={offered.access_token} offered={offered} />
}

function Question({ offered }: { offered: Session }) {
  const { session, profile } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isBusy, run] = usePending()
  const [isUnanswered, setUnanswered] = useState(false)
  const linkName = nameOf(offered)
  const currentName = session && (session.user.email || profile?.name || 'someone else')

  const close = () => {
    offeredSessionStore.set(null)
    linkStore.set('none')
  }
  const stay = async () => {
    if (isBusy) return
    close()
    // The form on that page would change the password of the account that stays signed in.
    if (pathname === paths.resetPassword) await navigate(paths.home, { replace: true })
  }
  const proceed = async () => {
    const link = await continueAs(offered).catch(() => 'unanswered' as const)
    if (link === 'unanswered') return setUnanswered(true)
    offeredSessionStore.set(null)
    linkStore.set(link)
    notifyOfLink(link)
  }

  return (
    <Dialog
      isOpen
      onClose={() => void stay()}
      title={currentName ? 'This link is for another account' : 'Is this your account?'}
      footer={
        <>
          <Button
            variant="secondary"
            className="w-full py-2"
            isBusy={isBusy}
            onClick={() => void run(proceed)}
          >
            <span className="min-w-0">Continue as {linkName}</span>
          </Button>
          <Button className="w-full py-2" disabled={isBusy} onClick={() => void stay()}>
            <span className="min-w-0">
              {currentName ? `Stay signed in as ${currentName}` : 'Do not sign in'}
            </span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {currentName && (
            <>
              You are signed in as <strong>{currentName}</strong>.{' '}
            </>
          )}
          This link is for <strong>{linkName}</strong>.
        </p>
        <p className="text-muted">
          Continue only if that account is yours. Anything you write, save or list will belong to it.
        </p>
        {isUnanswered && <Notice tone="error">{unansweredText}</Notice>}
      </div>
    </Dialog>
  )
}

function nameOf({ user }: Session): string {
  const { name } = user.user_metadata
  return user.email || (typeof name === 'string' && name) || 'another account'
}
