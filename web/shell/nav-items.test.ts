import { expect, test } from 'vitest'
import { currentOf, menuItems, navItems, quickItems, wideItems, type Visitor } from './nav-items.ts'

const texts = (list: { text: string }[]) => list.map(({ text }) => text)

test('NAV-15 all visitors see the four public items, and signed-out visitors only these', () => {
  const open = ['Property Match', 'Properties', 'Message Center', 'Services']
  expect(texts(navItems({ status: 'signed-out', role: null }))).toEqual(open)
  expect(texts(navItems({ status: 'loading', role: null }))).toEqual(open)
})

test('NAV-13 NAV-14 signed-in users see the dashboard, and sellers also List Property', () => {
  expect(texts(navItems({ status: 'signed-in', role: 'BUYER' })).slice(0, 2)).toEqual([
    'My Dashboard',
    'Property Match',
  ])
  expect(navItems({ status: 'signed-in', role: null })).toEqual(
    navItems({ status: 'signed-in', role: 'BUYER' }),
  )
  expect(texts(navItems({ status: 'signed-in', role: 'SELLER' })).slice(0, 3)).toEqual([
    'My Dashboard',
    'List Property',
    'Property Match',
  ])
})

test('staff find their screens last in the menu, and others no such item', () => {
  const buyer: Visitor = { status: 'signed-in', role: 'BUYER' }
  expect(menuItems(buyer)).toEqual(navItems(buyer))
  expect(wideItems(buyer)).toEqual(navItems(buyer))
  expect(menuItems({ ...buyer, isStaff: true }).slice(navItems(buyer).length)).toEqual([
    { to: '/staff', text: 'Staff', icon: 'shield' },
  ])
})

test('a wide header has no more items than the six that a seller has', () => {
  const staff = { status: 'signed-in', isStaff: true } as const
  expect(texts(wideItems({ ...staff, role: 'BUYER' }))).toHaveLength(6)
  expect(texts(wideItems({ ...staff, role: 'BUYER' }))).toContain('Staff')
  expect(texts(wideItems({ ...staff, role: 'SELLER' }))).toHaveLength(6)
})

test('NAV-17 the quick icons are dashboard and swipe, or swipe and chat signed out', () => {
  expect(quickItems({ status: 'signed-in', role: 'BUYER' }).map(({ to }) => to)).toEqual([
    '/dashboard',
    '/swipe',
  ])
  expect(quickItems({ status: 'signed-out', role: null }).map(({ to }) => to)).toEqual(['/swipe', '/chat'])
})

test('Properties is marked on the list as the current page, and on the page of a property as its section', () => {
  const [properties] = navItems({ status: 'signed-out', role: null }).filter(({ to }) => to === '/properties')
  const marked = (pathname: string) => properties && currentOf(properties, pathname)
  expect(marked('/properties')).toBe('page')
  expect(marked('/property/1')).toBe('true')
  for (const other of ['/', '/property-guide', '/services']) expect(marked(other)).toBeUndefined()
})
