import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { greetingName } from './greeting.ts'

type WelcomeBannerProps = { profile: Profile | null; nextStep: ReactNode; toggle: ReactNode }

export function WelcomeBanner({ profile, nextStep, toggle }: WelcomeBannerProps) {
  const name = profile?.name ?? ''
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-md bg-primary-soft p-5 tablet:p-8">
      <div className="flex min-w-0 flex-1 basis-96 items-center gap-4 tablet:gap-6">
        <Link to="/edit-profile" className="relative shrink-0 rounded-full">
          <span className="sr-only">Your photo and details</span>
          <Avatar name={name} photoUrl={profile?.profilePhotoUrl ?? ''} seed={name} size={72} />
          <span className="absolute -right-1 -bottom-1 inline-flex rounded-full border border-line bg-surface p-1.5 text-primary">
            <Icon name="edit" size={14} />
          </span>
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-3xl text-balance wrap-anywhere">
            Welcome back, {greetingName(name)}!
          </h1>
          {/* As tall as its longest text, so that nothing moves when it comes. */}
          <p className="mt-1 min-h-[3lh] text-muted text-pretty wrap-anywhere tablet:min-h-[2lh] desktop:min-h-[1lh]">
            {nextStep}
          </p>
        </div>
      </div>
      {toggle}
    </header>
  )
}
