import type { NavItem } from './nav-items.ts'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { unreadTotal } from '#web/members/unread-total.ts'

type NavIconProps = { item: NavItem; size: number }

/** Renders the icon of an item, with the number of unread messages at the Message Center. */
export function NavIcon({ item, size }: NavIconProps) {
  const unread = useUnread(item)
  return (
    <span className="nav-icon">
      <Icon name={item.icon} size={size} />
      {unread > 0 && (
        <span
          aria-hidden
          data-count={unread > 99 ? '99+' : unread}
          // not as text, which would precede the link's visible label, with which its accessible name must start
          className="absolute -top-2.5 -right-0.5 min-w-[18px] rounded-full bg-secondary px-1 text-center text-[11px] leading-[18px] font-semibold text-on-secondary before:content-[attr(data-count)]"
        />
      )}
    </span>
  )
}

/** Returns the label of an item with its number of unread messages. */
export function useNavLabel(item: NavItem): string {
  const unread = useUnread(item)
  return unread > 0 ? `${item.text}, ${unread} unread` : item.text
}

/** Renders the number of unread messages for screen readers. */
export function UnreadWords({ item }: { item: NavItem }) {
  const unread = useUnread(item)
  return unread > 0 && <span className="sr-only">, {unread} unread</span>
}

function useUnread({ to }: NavItem): number {
  const total = useStore(unreadTotal)
  return to === paths.chat ? total : 0
}
