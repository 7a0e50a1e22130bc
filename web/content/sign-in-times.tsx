import { retention } from '#contract/operation/retention.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'

const hosted = 'A sign-in provider keeps your account and sign-ins; its own times apply.'

/** Returns whether a hosted provider stores the accounts: only that one has a key for browsers. */
function useIsHosted(): boolean {
  return useSiteConfig().anonKey !== ''
}

/** Renders how long sessions and networks of sign-ins stay. */
export function SessionTimes() {
  if (useIsHosted()) return <>{hosted}</>
  return (
    <>
      A session that is not used for {retention.sessionDays} days ends, and is deleted. For{' '}
      {retention.networkDays} days, we also store a code for each network you signed in from. With it, you can
      still sign in while someone else tries passwords.
    </>
  )
}

/** Renders when accounts are deleted that no one confirmed or that have no address. */
export function UnusedAccountTimes() {
  if (useIsHosted()) return <>{hosted}</>
  return (
    <>
      An account whose email address is not confirmed is deleted after {retention.unconfirmedAccountDays}{' '}
      days. An account without an email address is deleted {retention.anonymousAccountDays} days after it was
      created, or once no device is signed in to it, whichever is later.
    </>
  )
}
