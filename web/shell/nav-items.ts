import type { SessionState } from '#web/session/session-store.ts'
import { paths } from '#web/routing/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type NavItem = {
  to: string
  text: string
  icon: IconName
  /** Start of the paths of other screens that belong to it. */
  section?: string
}

const items = {
  dashboard: { to: paths.dashboard, text: 'My Dashboard', icon: 'dashboard' },
  listProperty: { to: paths.listProperty, text: 'List Property', icon: 'list-property' },
  swipe: { to: paths.swipe, text: 'Property Match', icon: 'deck' },
  properties: { to: paths.properties, text: 'Properties', icon: 'house', section: paths.propertySection },
  chat: { to: paths.chat, text: 'Message Center', icon: 'message' },
  services: { to: paths.services, text: 'Services', icon: 'handshake' },
  staff: { to: paths.staff, text: 'Staff', icon: 'shield' },
} as const satisfies Record<string, NavItem>

export type Visitor = Pick<SessionState, 'status' | 'role'> & { isStaff?: boolean }

export function navItems({ status, role }: Visitor): NavItem[] {
  const isSignedIn = status === 'signed-in'
  return [
    ...(isSignedIn ? [items.dashboard] : []),
    ...(isSignedIn && role === 'SELLER' ? [items.listProperty] : []),
    items.swipe,
    items.properties,
    items.chat,
    items.services,
  ]
}

/** Returns the items of the menu, which has room for the screens of staff too. */
export function menuItems(visitor: Visitor): NavItem[] {
  return visitor.isStaff ? [...navItems(visitor), items.staff] : navItems(visitor)
}

/** Returns the items of a wide header. A seller's six leave no room for another one. */
export function wideItems(visitor: Visitor): NavItem[] {
  return visitor.role === 'SELLER' ? navItems(visitor) : menuItems(visitor)
}

/** Returns the two items beside the menu button. */
export function quickItems({ status }: Visitor): NavItem[] {
  return status === 'signed-in' ? [items.dashboard, items.swipe] : [items.swipe, items.chat]
}

/** Returns `page` on the item's own screen and those below it, and `true` on other screens of its section. */
export function currentOf({ to, section }: NavItem, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.toLowerCase()
  const isWithin = (start: string) => path === start || path.startsWith(`${start}/`)
  if (isWithin(to)) return 'page'
  return section !== undefined && isWithin(section) ? 'true' : undefined
}
