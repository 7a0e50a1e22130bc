import { useParams } from 'react-router'
import NotFoundPage from '#web/not-found-page.tsx'
import CasePage from './cases/case-page.tsx'
import { LogScreen } from './log/log-screen.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'

/** Renders the screen of staff at the current path. */
export function StaffScreens() {
  const { section, id } = useParams()
  if (section === undefined) return <QueueScreen />
  if (section === 'log' && id === undefined) return <LogScreen />
  return section === 'cases' && id !== undefined ? <CasePage key={id} id={id} /> : <NotFoundPage />
}
