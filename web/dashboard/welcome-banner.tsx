import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { greetingName } from './greeting.ts'

type WelcomeBannerProps = { profile: Profile | null; nextStep: ReactNode; toggle: ReactNode }

export function WelcomeBanner({ profile, nextStep, toggle }: WelcomeBannerProps) {
  const name = profile?.name ?? ''
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-md bg-primary-soft p-5 tablet:p-8">
      <div className="flex min-w-0 flex-1 basis-96 items-center gap-4 tablet:gap-6">
        <Avatar name={name} photoUrl={profile?.profilePhotoUrl ?? ''} seed={name} size={72} />
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-3xl text-balance wrap-anywhere">
            Welcome back, {greetingName(name)}!
          </h1>
          {/* As tall as its longest text, so that nothing moves when it comes. */}
          <p className="mt-1 min-h-[3lh] text-muted text-pretty wrap-anywhere tablet:min-h-[2lh] desktop:min-h-0">
            {nextStep}
          </p>
        </div>
      </div>
      {toggle}
    </header>
  )
}
