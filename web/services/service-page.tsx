import { data, Link } from 'react-router'
import { PageMeta } from '#web/page-meta.tsx'
import { EnquiryForm } from '#web/enquiries/enquiry-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/service-page.ts'
import { findService, type Service, type ServiceList, services } from './catalogue.ts'

const known = (slug: string) => {
  if (!findService(slug)) throw data(null, { status: 404 })
  return null
}

export const loader = ({ params }: Route.LoaderArgs) => known(params.service)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => known(params.service)

export default function ServicePage({ params }: Route.ComponentProps) {
  const service = findService(params.service)
  return service ? <ServiceArticle {...service} /> : null
}

function ServiceArticle({ slug, name, icon, summary, lead, lists, howTo, action, ask }: Service) {
  return (
    <Page>
      <PageMeta title={name} description={summary} path={`/services/${slug}`} />
      <nav aria-label="Breadcrumb" className="mb-6 text-sm text-muted">
        <Link to="/services" className="text-link">
          Services
        </Link>
        <span aria-hidden className="px-2">
          /
        </span>
        <span aria-current="page">{name}</span>
      </nav>
      <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_280px] desktop:gap-16">
        <article className="max-w-2xl">
          <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary">
            <Icon name={icon} size={28} />
          </span>
          <h1 className="font-display text-4xl text-balance">{name}</h1>
          <p className="mt-4 text-lg text-pretty">{lead}</p>
          {lists.map((list) => (
            <BulletList key={list.title} {...list} />
          ))}
          <h2 className="mt-10 mb-3 font-display text-2xl">How to go about it</h2>
          <div className="flex flex-col gap-3">
            {howTo.map((text) => (
              <p key={text} className="text-pretty">
                {text}
              </p>
            ))}
          </div>
          <ButtonLink to={action.to} className="mt-8 max-phone:w-full">
            <Icon name="headset" size={18} />
            {action.text}
          </ButtonLink>
          <h2 id="ask" className="mt-10 mb-3 font-display text-2xl">
            {ask}
          </h2>
          <p className="text-pretty">
            Tell us where the property is and what you need. A person at Palapa reads it and answers by
            e-mail.
          </p>
          <EnquiryForm key={slug} topic={slug} />
        </article>
        <OtherServices slug={slug} />
      </div>
    </Page>
  )
}

function BulletList({ title, items }: ServiceList) {
  return (
    <>
      <h2 className="mt-10 mb-3 font-display text-2xl">{title}</h2>
      <ul className="flex flex-col gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon name="check" size={18} className="mt-1 text-primary" />
            <span className="text-pretty">{item}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function OtherServices({ slug }: { slug: string }) {
  return (
    <nav aria-labelledby="other-services">
      <h2 id="other-services" className="mb-3 text-sm font-semibold text-muted">
        Other services
      </h2>
      <ul className="grid gap-1 tablet:grid-cols-2 desktop:grid-cols-1">
        {services
          .filter((service) => service.slug !== slug)
          .map((service) => (
            <li key={service.slug}>
              <Link
                to={`/services/${service.slug}`}
                className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken hover:text-primary"
              >
                <Icon name={service.icon} size={20} className="text-primary" />
                {service.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
