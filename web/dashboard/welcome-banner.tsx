import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Palapa } from '#web/ui/palapa.tsx'
import { greetingName } from './greeting.ts'

type WelcomeBannerProps = { profile: Profile | null; nextStep: ReactNode }

export function WelcomeBanner({ profile, nextStep }: WelcomeBannerProps) {
  const name = profile?.name ?? ''
  return (
    <header className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 overflow-hidden rounded-md bg-panel p-5 text-on-panel tablet:gap-x-6 tablet:gap-y-1 tablet:p-8">
      <Palapa size={260} className="absolute -right-8 -bottom-16 text-on-panel/8 max-tablet:hidden" />
      <Link
        to={paths.editProfile}
        className="relative rounded-full focus-visible:outline-on-panel tablet:row-span-2"
      >
        <span className="sr-only">Your photo and details</span>
        <Avatar
          name={name}
          photoUrl={profile?.profilePhotoUrl ?? ''}
          seed={profile?.id ?? name}
          size="clamp(56px, 18vw, 72px)"
          className="border-2 border-on-panel"
        />
        <span className="absolute -right-1 -bottom-1 inline-flex rounded-full border border-line bg-surface p-1.5 text-primary">
          <Icon name="edit" size={14} />
        </span>
      </Link>
      <h1 className="relative font-display text-2xl text-balance wrap-anywhere tablet:self-end tablet:text-3xl">
        Welcome back, <span dir="auto">{greetingName(name)}</span>!
      </h1>
      {/* As tall as its longest text, so that loading it does not shift the layout. */}
      <p className="relative min-h-[3lh] min-[360px]:min-h-[2lh] text-pretty wrap-anywhere max-tablet:col-span-2 tablet:min-h-[2lh] tablet:self-start tablet:text-lg desktop:min-h-[1lh]">
        {nextStep}
      </p>
    </header>
  )
}
