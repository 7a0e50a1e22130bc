import { useContext } from 'react'
import { Link } from 'react-router'
import { type SiteAnnouncement, storageKeys } from '#contract/site.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import { Icon } from '#web/ui/icon.tsx'

type AnnouncementProps = { announcement: SiteAnnouncement }

/** Renders the banner of staff, the same for every visitor; the script below hides it from those who have closed it. */
export function Announcement({ announcement: { text, link } }: AnnouncementProps) {
  return (
    <aside aria-label="Announcement" className="announcement">
      <div className="mx-auto flex max-w-page items-start gap-3 px-gutter">
        <p dir="auto" className="min-w-0 flex-1 py-3 text-pretty wrap-anywhere">
          {text}{' '}
          {link !== null && (
            <Link to={link} className="text-link whitespace-nowrap">
              Read more
            </Link>
          )}
        </p>
        <button
          type="button"
          aria-label="Close the announcement"
          className="-mr-3 flex size-12 shrink-0 items-center justify-center rounded-md hover:text-primary noscript:hidden"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </aside>
  )
}

/**
 * Renders the script that hides the banner from a visitor who has closed it, before it is painted, and closes it. It is no code of
 * the client, so that documents without a banner cost nothing.
 */
export function AnnouncementScript({ announcement }: AnnouncementProps) {
  const nonce = useContext(NonceContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptFor(announcement) : '' }}
    />
  )
}

// A document from a cache in front of the server may be older than the end of its announcement.
const scriptFor = ({ id, endsAt }: SiteAnnouncement) => `{
  const key = '${storageKeys.announcement}'
  const hide = () => (document.documentElement.dataset.announcement = 'closed')
  if (localStorage.getItem(key) === '"${id}"' || Date.now() >= Date.parse('${endsAt}')) hide()
  addEventListener('click', ({ target }) => {
    if (!target.closest?.('.announcement button')) return
    hide()
    document.getElementById('content')?.focus({ preventScroll: true })
    try { localStorage.setItem(key, '"${id}"') } catch {}
  })
}`
