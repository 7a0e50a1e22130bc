import { Link } from 'react-router'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { noticeText } from '#contract/notice-texts.ts'
import type { Notice, NoticeKind } from '#contract/notices.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { appealPath, paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/times.ts'

/**
 * The status of the listings that notices are about which lead to the dashboard: of several listings, and of one whose status a server
 * of the release before leaves out.
 */
const statuses: Partial<Record<NoticeKind, PropertyStatus>> = {
  still_for_sale: 'ACTIVE',
  paused: 'EXPIRED',
  listing_approved: 'ACTIVE',
  listing_held: 'HELD',
  listing_restored: 'ACTIVE',
  appeal_dismissed: 'REMOVED',
}

function targetOf({ kind, data, property, subjectId }: Notice): string | undefined {
  if (kind === 'draft_waiting' || kind === 'draft_expiring')
    return subjectId === null ? paths.listProperty : paths.continueDraft(subjectId)
  if (kind === 'change_asked') return property ? paths.editListing(property.id) : paths.chat
  if (kind === 'listing_removed' && property) return appealPath(property.id)
  if (kind === 'unanswered') return paths.chat
  const status = statuses[kind]
  if (status) return dashboardOf(property?.status ?? data.status ?? status)
  return property?.isPublic ? paths.property(property.id) : undefined
}

/** Renders a notice as a link to what it is about, or as text when that can no longer be opened. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const target = targetOf(notice)
  const content = <Content notice={notice} />
  return (
    <li tabIndex={target === undefined ? -1 : undefined}>
      {target === undefined ? (
        <div className="notice-row">{content}</div>
      ) : (
        <Link to={target} className="notice-row hover:bg-sunken" onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  )
}

function Content({ notice: { kind, data, property, createdAt, isRead } }: { notice: Notice }) {
  const text = noticeText(kind, data, property !== null)
  return (
    <>
      {property && (
        <img
          src={property.image}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classNames(!isRead && 'font-semibold', kind === 'price_drop' && 'in-units')}>
          {text}
        </span>
        {property && (
          <span dir="auto" className="line-clamp-2 text-muted">
            {property.title}
          </span>
        )}
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatTime(createdAt)}
        </time>
      </span>
      {!isRead && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-secondary forced-color-adjust-none forced-colors:bg-[Highlight]">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  )
}
