import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import NotFoundPage from '#web/not-found-page.tsx'
import CasePage from './cases/case-page.tsx'
import { LogScreen } from './log/log-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'

/** Renders the screen of staff at the current path. */
export function StaffScreens() {
  const { section = '', id } = useParams()
  const screens = id === undefined ? lists : detailsOf(id)
  return screens.get(section) ?? <NotFoundPage />
}

const lists = new Map<string, ReactNode>([
  ['', <QueueScreen key="queue" />],
  ['log', <LogScreen key="log" />],
])

/** Returns the pages of what the lists contain. */
const detailsOf = (id: string) => new Map<string, ReactNode>([['cases', <CasePage key={id} id={id} />]])
