import { useFollowLinks } from '#web/routing/follow-links.ts'
import { paths } from '#web/routing/paths.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { DisplayForm } from './display-menu.tsx'
import { useFrameContent } from './frame-html.ts'
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

/** The same on every page, so an element and not a component. */
const columns = (
  <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 tablet:grid-cols-4">
    {Object.entries(groups).map(([title, links]) => (
      <div key={title}>
        <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
        <ul className="text-sm">
          {Object.entries(links).map(([to, text]) => (
            <li key={to}>
              <a href={to}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

export function SiteFooter() {
  const { operator } = useSiteConfig()
  const followLinks = useFollowLinks()
  const content = useFrameContent(
    'footer',
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-gutter py-10 laptop:grid-cols-[1fr_3fr] tablet:py-12">
      <div className="flex items-start gap-3">
        <Palapa size={40} className="text-primary" />
        <p className="max-w-xs text-sm text-balance text-muted">
          <span className="block font-display text-xl text-ink">Palapa</span>
          Property in Belize, bought and sold directly.
        </p>
      </div>
      {columns}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-muted laptop:col-start-2">
        <p className="flex flex-wrap items-baseline gap-x-6">
          <a href={paths.places}>Places</a>
          <a href={paths.sold}>Sold properties</a>
          <a href={paths.terms}>Terms</a>
          <a href={paths.privacy}>Privacy</a>
          {operator && <span className="py-1">{operator}</span>}
        </p>
        <DisplayForm />
      </div>
    </div>,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the clicks of its links bubble up here
    <footer className="site-footer mt-16 border-t border-line bg-sunken" onClick={followLinks} {...content} />
  )
}
