import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '#web/not-found.tsx'
import { AnnouncementsScreen } from './announcements/announcements-screen.tsx'
import CasePage from './cases/case-page.tsx'
import { ConsoleScreen } from './console/console-screen.tsx'
import { FeaturedScreen } from './featured/featured-screen.tsx'
import ListingPage from './listings/listing-page.tsx'
import { ListingsScreen } from './listings/listings-screen.tsx'
import { LogScreen } from './log/log-screen.tsx'
import { PeopleScreen } from './people/people-screen.tsx'
import PersonPage from './people/person-page.tsx'
import { PlacesScreen } from './places/places-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'

/** Renders the screen of staff at the current path. */
export function StaffScreens() {
  const { section = '', id } = useParams()
  const screens = id === undefined ? lists : detailsOf(id)
  return screens.get(section) ?? <NotFound />
}

const lists = new Map<string, ReactNode>([
  ['', <QueueScreen key="queue" />],
  ['listings', <ListingsScreen key="listings" />],
  ['people', <PeopleScreen key="people" />],
  ['featured', <FeaturedScreen key="featured" />],
  ['announcements', <AnnouncementsScreen key="announcements" />],
  ['places', <PlacesScreen key="places" />],
  ['log', <LogScreen key="log" />],
  ['console', <ConsoleScreen key="console" />],
])

/** Returns the pages of what the lists contain. */
const detailsOf = (id: string) =>
  new Map<string, ReactNode>([
    ['cases', <CasePage key={id} id={id} />],
    ['listings', <ListingPage key={id} id={id} />],
    ['people', <PersonPage key={id} id={id} />],
  ])
