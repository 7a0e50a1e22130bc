import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { staffSectionHref } from '#web/routing/paths.ts'
import { useLastProfile } from '#web/session/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Page } from '#web/ui/page.tsx'

/** The screens of staff by the segment of their path. */
const sections: { section?: string; name: string; isForAdmins?: true }[] = [
  { name: 'Cases' },
  { section: 'listings', name: 'Listings' },
  { section: 'people', name: 'People' },
  { section: 'featured', name: 'Featured' },
  { section: 'announcements', name: 'Announcements' },
  { section: 'places', name: 'Places to map' },
  { section: 'log', name: 'Log' },
  { section: 'console', name: 'Console', isForAdmins: true },
]

type StaffFrameProps = {
  title: string
  /** What is beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Renders a screen of staff below the links to all of them. */
export function StaffFrame({ title, actions, children }: StaffFrameProps) {
  const { section: current } = useParams()
  const profile = useLastProfile()
  const isAdmin = profile?.staffRole === 'admin'
  return (
    <Page>
      <PageMeta title={title} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5">
        <nav aria-label="Staff">
          <ul className="flex flex-wrap gap-x-5">
            {sections
              .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
              .map(({ section, name }) => (
                <li key={name}>
                  <Link
                    to={staffSectionHref(section)}
                    aria-current={section === current ? 'page' : undefined}
                    className={classNames(
                      'inline-flex min-h-11 items-center font-semibold',
                      section === current ? 'text-primary' : 'text-muted hover:text-ink',
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <TimeZoneNote />
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-4xl">{title}</h1>
        {actions}
      </div>
      {children}
    </Page>
  )
}

/** Renders whose dates and times a screen of staff has, because they are the same wherever a member of staff is. */
export function TimeZoneNote() {
  return <p className="text-sm text-muted">Dates and times are those of Belize.</p>
}
