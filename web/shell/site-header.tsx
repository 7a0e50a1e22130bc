import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountButtons } from './account-buttons.tsx'
import { paths } from '#web/routing/paths.ts'
import { DisplayMenu } from './display-menu.tsx'
import { useFrameContent } from './frame-html.ts'
import { CompactNav, WideNav } from './site-nav.tsx'
import { Palapa } from '#web/ui/palapa.tsx'

/** `bell` is the button of the signed-in user's notices. */
export function SiteHeader({ bell }: { bell: ReactNode }) {
  const content = useFrameContent(
    'header',
    <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-gutter tablet:gap-2 min-[680px]:gap-6 min-[1180px]:gap-4">
      <Logo />
      <WideNav />
      <DisplayMenu />
      {bell}
      <CompactNav />
      <div className="hidden items-center gap-2 tablet:flex">
        <AccountButtons />
      </div>
    </div>,
  )
  return <header className="site-header sticky top-0 z-40 border-b border-line bg-canvas" {...content} />
}

function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label="Palapa, Home"
      className="mr-auto flex min-h-11 min-w-11 items-center gap-2 text-primary laptop:mr-2"
    >
      <Palapa size={34} />
      <span className="site-name font-display text-2xl text-ink">Palapa</span>
    </Link>
  )
}
