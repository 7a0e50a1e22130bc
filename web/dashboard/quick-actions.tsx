import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SidePanel } from './side-panel.tsx'

const actions: { to: string; name: string; icon: IconName; isForSellers?: boolean }[] = [
  { to: paths.editProfile, name: 'Edit Profile', icon: 'user' },
  { to: paths.swipe, name: 'Property Match', icon: 'deck' },
  { to: paths.properties, name: 'Browse All', icon: 'search' },
  { to: paths.chat, name: 'Messages', icon: 'message' },
  { to: paths.listProperty, name: 'List Property', icon: 'list-property', isForSellers: true },
]

export function QuickActions({ isSeller }: { isSeller: boolean }) {
  return (
    <SidePanel title="Quick Actions">
      <div className="-mt-1 -ml-3 flex flex-col">
        {actions
          .filter(({ isForSellers }) => isSeller || !isForSellers)
          .map(({ to, name, icon }) => (
            <ButtonLink key={to} to={to} variant="quiet" className="justify-start pr-0! pl-3!">
              <Icon name={icon} />
              {name}
              <Icon name="chevron-right" size={18} className="ml-auto text-muted" />
            </ButtonLink>
          ))}
      </div>
    </SidePanel>
  )
}
