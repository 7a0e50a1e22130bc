import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { useLastProfile } from '#web/session/use-session.ts'

/** Asks a user without a name to add one, because others see a stand-in. Renders nothing until the profile is loaded. */
export function UnnamedNote({ className = '' }: { className?: string }) {
  const profile = useLastProfile()
  if (!profile || profile.name.trim() !== '') return null
  return (
    <p className={`${className} text-sm text-muted`}>
      People you write to see you as “Unnamed member”.{' '}
      <Link to={paths.editProfile} className="text-link">
        Add your name
      </Link>
    </p>
  )
}
