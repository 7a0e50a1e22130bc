import type { Profile } from '#contract/profiles.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** Renders the section for email address, password and sign-out on all devices. */
export function SignInSettings({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="flex flex-col gap-5 p-6 tablet:p-8">
      <h2 className="font-display text-2xl">Signing in</h2>
      <ChangeEmail current={profile.email} />
      <ChangePassword email={profile.email} />
      <SignOutEverywhere />
    </Card>
  )
}
