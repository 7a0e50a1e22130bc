import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountButtons } from './account-buttons.tsx'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { DisplayForm } from './display-menu.tsx'
import { NavIcon, UnreadWords, useNavLabel } from './nav-icon.tsx'
import { currentOf, menuItems, quickItems, wideItems, type NavItem, type Visitor } from './nav-items.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'

function useVisitor(): Visitor {
  const { status } = useSession()
  const profile = useLastProfile()
  return { status, role: profile?.role ?? null, isStaff: Boolean(profile?.staffRole) }
}

/** Renders the navigation with icons only up to 960 px, and with labels on wider screens. */
export function WideNav() {
  const items = wideItems(useVisitor())
  return (
    <nav aria-label="Main" className="hidden flex-1 tablet:block">
      <ul className="flex items-center justify-end gap-1 laptop:justify-start">
        {items.map((item) => (
          <li key={item.to}>
            <WideLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WideLink({ item }: { item: NavItem }) {
  return (
    <Link
      to={item.to}
      aria-label={useNavLabel(item)}
      aria-current={currentOf(item, useLocation().pathname)}
      title={item.text}
      className="nav-link wide-link"
    >
      <NavIcon item={item} size={20} />
      <span>{item.text}</span>
    </Link>
  )
}

/** Renders two quick icons and a menu on screens up to 600 px. */
export function CompactNav() {
  const visitor = useVisitor()
  const { key } = useLocation()
  return (
    <div className="flex items-center gap-1 tablet:hidden">
      <nav aria-label="Quick links" className="flex gap-1">
        {quickItems(visitor).map((item) => (
          <QuickLink key={item.to} item={item} />
        ))}
      </nav>
      <Menu key={key} items={menuItems(visitor)} />
    </div>
  )
}

function QuickLink({ item }: { item: NavItem }) {
  return (
    <Link
      to={item.to}
      aria-label={useNavLabel(item)}
      aria-current={currentOf(item, useLocation().pathname)}
      className="nav-link quick-link"
    >
      <NavIcon item={item} size={22} />
    </Link>
  )
}

/**
 * Renders the menu as a `details` element, which opens without JavaScript. Its key is the location's, so that every
 * navigation closes it.
 */
function Menu({ items }: { items: NavItem[] }) {
  const unread = useStore(unreadTotal)
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useBackCloses(isOpen, () => setIsOpen(false))

  // The user may have opened the element before this script ran.
  useLayoutEffect(() => setIsOpen(menu.current?.open ?? false), [])

  useEffect(() => {
    if (!isOpen) return undefined
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // The focused item is hidden with the menu, so move the focus first.
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('summary')?.focus()
      setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <details ref={menu} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault() // the element's own toggle event fires too late
          setIsOpen(!isOpen)
        }}
        className="flex size-11 list-none items-center justify-center rounded-md text-ink hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={24} label={isOpen ? 'Close menu' : 'Open menu'} />
        {unread > 0 && !isOpen && (
          <span className="absolute size-2.5 translate-x-2.5 -translate-y-2.5 rounded-full bg-secondary forced-color-adjust-none forced-colors:bg-[Highlight]">
            <span className="sr-only">{unread} unread</span>
          </span>
        )}
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full border-b border-line bg-surface px-gutter pt-2 pb-5 shadow-high"
      >
        <ul className="flex flex-col">
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                aria-current={currentOf(item, pathname)}
                onClick={() => setIsOpen(false)}
                className="nav-link menu-link"
              >
                <NavIcon item={item} size={22} />
                <span>
                  {item.text}
                  <UnreadWords item={item} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex gap-2 border-t border-line pt-4 *:flex-1">
          <AccountButtons />
        </div>
        <div className="mt-4 border-t border-line pt-4 text-sm text-muted">{isOpen && <DisplayForm />}</div>
      </nav>
    </details>
  )
}
