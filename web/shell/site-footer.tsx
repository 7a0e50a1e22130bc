import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { Palapa } from '#web/ui/palapa.tsx'

const groups = {
  Company: {
    [paths.about]: 'About',
    [paths.howItWorks]: 'How it works',
    [paths.careers]: 'Careers',
    [paths.press]: 'Press',
    [paths.contact]: 'Contact',
  },
  Buyers: {
    [paths.search]: 'Search',
    [paths.buyersGuide]: 'Buyer’s guide',
    [paths.financing]: 'Financing',
    [paths.faqBuyers]: 'Questions buyers ask',
  },
  Sellers: {
    [paths.sellerGuide]: 'Seller’s guide',
    [paths.pricing]: 'Pricing',
    [paths.successStories]: 'Success stories',
    [paths.faqSellers]: 'Questions sellers ask',
  },
  Services: {
    [paths.photographers]: 'Photographers',
    [paths.lawyers]: 'Lawyers',
    [paths.closing]: 'Closing agents',
    [paths.templates]: 'Document templates',
    [paths.support]: 'Support',
  },
}

const linkClasses =
  'flex min-h-8 items-center underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11 hover:text-primary hover:underline'

export function SiteFooter() {
  const { operator } = useSiteConfig()
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
          <Link to={paths.terms} className={linkClasses}>
            Terms
          </Link>
          <Link to={paths.privacy} className={linkClasses}>
            Privacy
          </Link>
          {operator && <span className="py-1">{operator}</span>}
        </p>
      </div>
    </footer>
  )
}
