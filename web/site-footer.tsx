import { Link } from 'react-router'
import { Palapa } from './ui/palapa.tsx'

const links = [
  { to: '/properties', text: 'Properties' },
  { to: '/swipe', text: 'Property Match' },
  { to: '/services', text: 'Services' },
  { to: '/chat', text: 'Message Center' },
  { to: '/list-property', text: 'List a property' },
]

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter py-10 laptop:flex-row laptop:items-center laptop:justify-between">
        <div className="flex items-center gap-3">
          <Palapa size={40} className="text-primary" />
          <p className="max-w-xs text-sm text-muted">
            <span className="block font-display text-xl text-ink">Palapa</span>
            Property in Belize, bought and sold directly.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="font-medium text-ink underline-offset-4 hover:text-primary hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
