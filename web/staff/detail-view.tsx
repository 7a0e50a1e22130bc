import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { KeyRegion, type Shortcut } from './key-region.tsx'
import { TimeZoneNote } from './staff-frame.tsx'

type DetailViewProps = {
  title: string
  /** What is below the title. */
  facts: ReactNode
  /** The list that it belongs to. */
  back: { to: string; name: string }
  shortcuts: Shortcut[]
  asideLabel: string
  aside: ReactNode
  children: ReactNode
}

/** Renders a page of staff about one thing, beside what can be done about it. */
export function DetailView({ title, facts, back, shortcuts, asideLabel, aside, children }: DetailViewProps) {
  return (
    <KeyRegion shortcuts={shortcuts}>
      {(keysButton) => (
        <Page>
          <PageMeta title={title} />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Link to={back.to} className="text-link inline-flex min-h-11 items-center gap-1.5">
              <Icon name="arrow-left" size={16} />
              {back.name}
            </Link>
            {keysButton}
          </div>
          <header className="mb-6 flex flex-col gap-2">
            <h1 dir="auto" className="font-display text-3xl text-balance wrap-anywhere tablet:text-4xl">
              {title}
            </h1>
            <div dir="auto" className="wrap-anywhere text-muted">
              {facts}
            </div>
            <TimeZoneNote />
          </header>
          <div className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-6">{children}</div>
            {/* Beside the page, what can be done comes first; below it, last. */}
            <aside aria-label={asideLabel} className="flex min-w-0 flex-col gap-6 [reading-flow:flex-visual]">
              {aside}
            </aside>
          </div>
        </Page>
      )}
    </KeyRegion>
  )
}
