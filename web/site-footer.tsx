import { Link } from 'react-router'
import { Palapa } from './ui/palapa.tsx'

const groups = {
  Company: {
    '/about': 'About',
    '/how-it-works': 'How it works',
    '/careers': 'Careers',
    '/press': 'Press',
    '/contact': 'Contact',
  },
  Buyers: {
    '/search': 'Search',
    '/buyers-guide': 'Buyer’s guide',
    '/financing': 'Financing',
    '/faq-buyers': 'Questions buyers ask',
  },
  Sellers: {
    '/seller-guide': 'Seller’s guide',
    '/pricing': 'Pricing',
    '/success-stories': 'Success stories',
    '/faq-sellers': 'Questions sellers ask',
  },
  Services: {
    '/services/photographers': 'Photographers',
    '/services/lawyers': 'Lawyers',
    '/services/closing': 'Closing agents',
    '/services/templates': 'Document templates',
    '/services/support': 'Support',
  },
}

const linkClasses =
  'flex min-h-8 items-center underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:text-primary hover:underline'

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-10 px-gutter py-10 laptop:grid-cols-[1fr_3fr] tablet:py-12">
        <div className="flex items-start gap-3">
          <Palapa size={40} className="text-primary" />
          <p className="max-w-xs text-sm text-muted">
            <span className="block font-display text-xl text-ink">Palapa</span>
            Property in Belize, bought and sold directly.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 tablet:grid-cols-4">
          {Object.entries(groups).map(([title, links]) => (
            <div key={title}>
              <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
              <ul className="text-sm">
                {Object.entries(links).map(([to, text]) => (
                  <li key={to}>
                    <Link to={to} className={`${linkClasses} font-medium text-ink`}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="flex flex-wrap gap-x-6 text-sm text-muted laptop:col-start-2">
          <Link to="/terms" className={linkClasses}>
            Terms
          </Link>
          <Link to="/privacy" className={linkClasses}>
            Privacy
          </Link>
        </p>
      </div>
    </footer>
  )
}
