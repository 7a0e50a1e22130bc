import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Announcement, endAnnouncement } from '#contract/moderation/announcements.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { NotLoadedYet } from '#web/staff/staff-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { periodOf, stateNames } from './announcement-texts.ts'
import { announcementsQuery, reloadAnnouncements } from './announcements-query.ts'

/** Renders the banners of the site, which staff write and end. */
export function AnnouncementsScreen() {
  const query = useQuery(announcementsQuery, queryClient)
  const fallback = useFocusFallback<HTMLDivElement>()
  const announcements = query.data?.announcements
  return (
    <StaffFrame title="Announcements">
      <div {...fallback} className="flex flex-col gap-8 outline-none">
        <AnnouncementForm />
        <section className="flex flex-col gap-3">
          <h2 className="font-display text-2xl">All announcements</h2>
          {!announcements && <NotLoadedYet query={query} title="The announcements could not be loaded" />}
          {announcements?.length === 0 && <EmptyState title="There are no announcements yet" />}
          <ul aria-label="Announcements" className="flex flex-col gap-3">
            {announcements?.map((announcement) => (
              <AnnouncementRow key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        </section>
      </div>
    </StaffFrame>
  )
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, text, link, state } = announcement
  const endName = state === 'shown' ? 'End now' : 'Do not show'
  const { mutate, isPending } = useChange(() => callSignedIn(endAnnouncement, { params: { id } }), {
    successNotice: 'The announcement has ended.',
    errorNotice: reasonOf,
    onSuccess: (saved) => queryClient.setQueryData(announcementsQuery.queryKey, saved),
    onError: reloadAnnouncements,
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line bg-surface p-3 shadow-low tablet:p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="text-sm font-semibold">
          <span className={state === 'shown' ? 'text-primary' : 'text-muted'}>{stateNames[state]}</span>
        </p>
        <p dir="auto" className="text-pretty wrap-anywhere">
          {text}
        </p>
        <p className="text-sm text-muted">{periodOf(announcement)}</p>
        {link !== null && (
          <p className="text-sm">
            <Link to={link} className="text-link wrap-anywhere">
              {link}
            </Link>
          </p>
        )}
      </div>
      {state !== 'ended' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${endName}: ${text}`}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {endName}
        </Button>
      )}
    </li>
  )
}
