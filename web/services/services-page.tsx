import { Link } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { type Service, services } from './catalog.ts'

export default function ServicesPage() {
  return (
    <Page>
      <PageMeta
        title="Services"
        description="What photographers, lawyers and closing agents do for a property sale in Belize, how to check a listing, and where to ask."
        path={paths.services}
      />
      <h1 className="font-display text-4xl text-balance">Services</h1>
      <p className="mt-2 mb-8 max-w-2xl text-lg text-muted text-balance">
        Without an agent you choose your own help, and only where you want it. These pages explain whom to
        hire and what to ask. Palapa does not recommend any of them yet.
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

function ServiceCard({ slug, name, image, summary }: Service) {
  return (
    <article className="group relative grid h-full grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 overflow-hidden rounded-md border border-line bg-surface p-4 shadow-low transition-[border-color,box-shadow] duration-fast hover:border-primary hover:shadow-mid handset:flex handset:flex-col handset:items-stretch handset:p-0 handset:*:not-first:mx-6 phone:grid-cols-[112px_minmax(0,1fr)] phone:gap-x-4">
      <img src={image} alt="" width={320} height={200} className="h-auto w-full max-handset:rounded-md" />
      <h2 className="font-display text-xl phone:text-2xl handset:pt-3">
        <Link to={paths[slug]} className="after:absolute after:inset-0 after:rounded-md">
          {name}
        </Link>
      </h2>
      <p className="col-span-2 text-muted text-pretty">{summary}</p>
      <span
        aria-hidden
        className="col-span-2 mt-auto inline-flex items-center gap-1.5 text-sm font-semibold text-primary handset:pb-6"
      >
        Read more
        <Icon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-1" />
      </span>
    </article>
  )
}
