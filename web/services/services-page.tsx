import { Link } from 'react-router'
import { PageMeta } from '#web/page-meta.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Service, services } from './catalogue.ts'

export default function ServicesPage() {
  return (
    <Page>
      <PageMeta
        title="Services"
        description="Help with selling and buying property in Belize: photographers, lawyers, closing agents, templates, verification and support."
        path="/services"
      />
      <h1 className="font-display text-4xl text-balance">Services</h1>
      <p className="mt-2 mb-8 max-w-2xl text-lg text-muted text-pretty">
        Without an agent you choose your own help, and only where you want it.
      </p>
      <ul aria-label="Services" className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-6">
        {services.map((service) => (
          <li key={service.slug}>
            <ServiceCard {...service} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function ServiceCard({ slug, name, icon, summary }: Service) {
  return (
    <article className="group relative grid h-full grid-cols-[auto_1fr] items-center gap-3 rounded-md border border-line bg-surface p-5 shadow-low handset:flex handset:flex-col handset:items-start handset:p-6 transition-[border-color,box-shadow] duration-fast hover:border-primary hover:shadow-mid">
      <span className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="font-display text-2xl">
        <Link to={`/services/${slug}`} className="after:absolute after:inset-0 after:rounded-md">
          {name}
        </Link>
      </h2>
      <p className="col-span-2 text-muted text-pretty">{summary}</p>
      <span
        aria-hidden
        className="col-span-2 mt-auto inline-flex items-center gap-1.5 handset:pt-2 text-sm font-semibold text-primary"
      >
        Read more
        <Icon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-1" />
      </span>
    </article>
  )
}
