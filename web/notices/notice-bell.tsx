import { useId } from 'react'
import { countText } from '#contract/lib/number-text.ts'
import { noticeTotal } from '#web/members/live-notices.ts'
import { usePopover } from '#web/ui/hooks/use-back-closes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useLiveNotices } from './use-live-notices.ts'

/** Renders the button in the header that opens the user's notices, with the number of unread ones. */
export function NoticeBell({ userId }: { userId: string }) {
  const id = useId()
  const { ref, isOpen, onToggle, close } = usePopover<HTMLElement>()
  const { unread } = useStore(noticeTotal)
  useLiveNotices()
  const label = labelOf(unread)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title="Notices"
        className="relative flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken hover:text-primary"
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 min-w-[18px] rounded-full bg-secondary px-1 text-center text-[11px] leading-[18px] font-semibold text-on-secondary"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <output className="sr-only">{unread > 0 && label}</output>
      <section
        ref={ref}
        id={id}
        popover="auto"
        aria-label="Your notices"
        onToggle={onToggle}
        className="notice-panel"
      >
        {isOpen && <NoticePanel userId={userId} onLeave={close} />}
      </section>
    </>
  )
}

function labelOf(unread: number): string {
  return unread === 0 ? 'Notices' : countText(unread, 'unread notice')
}
