import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { greetingName } from './greeting.ts'

type WelcomeBannerProps = { profile: Profile | null; toggle: ReactNode }

export function WelcomeBanner({ profile, toggle }: WelcomeBannerProps) {
  const name = profile?.name ?? ''
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-md bg-primary-soft p-6 tablet:p-8">
      <div className="flex items-center gap-5">
        <Avatar name={name} photoUrl={profile?.profilePhotoUrl ?? ''} seed={name} size={72} />
        <div>
          <h1 className="font-display text-3xl text-balance">Welcome back, {greetingName(name)}!</h1>
          <p className="text-muted">{profile?.location || 'Good to see you on the shore again.'}</p>
        </div>
      </div>
      {toggle}
    </header>
  )
}
