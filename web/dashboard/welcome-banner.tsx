import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { greetingName } from './greeting.ts'

type WelcomeBannerProps = { profile: Profile | null; nextStep: ReactNode }

export function WelcomeBanner({ profile, nextStep }: WelcomeBannerProps) {
  const name = profile?.name ?? ''
  return (
    <header className="louvres grid min-h-24 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-md bg-panel px-4 py-2.5 text-on-panel tablet:gap-x-5 tablet:px-6">
      <Link
        to={paths.editProfile}
        className="relative row-span-2 rounded-full focus-visible:outline-on-panel"
      >
        <span className="sr-only">Your photo and details</span>
        <Avatar
          name={name}
          photoUrl={profile?.profilePhotoUrl ?? ''}
          size="56px"
          className="border-2 border-on-panel"
        />
        <span className="absolute -right-1 -bottom-1 inline-flex rounded-full bg-on-panel p-[3px] text-panel">
          <Icon name="edit" size={14} />
        </span>
      </Link>
      <h1 className="relative self-end font-display text-xl wrap-anywhere tablet:text-2xl">
        Welcome back, <span dir="auto">{greetingName(name)}</span>!
      </h1>
      {/* As tall as its longest text, so that loading it does not shift the layout. */}
      <p className="relative min-h-[3lh] self-start text-sm text-pretty wrap-anywhere min-[360px]:min-h-[2lh] tablet:min-h-[1lh] tablet:text-base">
        {nextStep}
      </p>
    </header>
  )
}
