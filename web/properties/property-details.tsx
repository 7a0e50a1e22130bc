import { type ReactNode, useContext, useEffect } from 'react'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { isListed, statusNames } from '#contract/property-statuses.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { scriptJson, useSiteConfig } from '#web/settings/site-config.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Costs } from '#web/properties/costs/costs.tsx'
import { followCostLinks } from '#web/properties/costs/follow-cost-links.ts'
import { followStoredBuyer } from '#web/properties/costs/stored-buyer.ts'
import { BodySkeleton } from '#web/properties/detail/detail-skeleton.tsx'
import type { CardProperty } from './card-property.ts'
import type { RelatedCards } from './related-properties.ts'
import { Gallery } from '#web/properties/detail/gallery.tsx'
import { imagesOf, previewOf } from './images.ts'
import { Price } from './price.tsx'
import {
  AboutOwner,
  BuySafely,
  CashToClose,
  KeyFacts,
  LandFacts,
  ListingLine,
  NearbyProperties,
  PriceNote,
  TitleAndLand,
  WhereItIs,
} from '#web/properties/detail/lazy-parts.ts'
import { PrintFoot } from '#web/properties/detail/print-foot.tsx'
import { PropertyTabs } from '#web/properties/detail/property-tabs.tsx'
import { SellerCard } from '#web/properties/detail/seller-card.tsx'
import { ShareButton } from '#web/properties/detail/share-button.tsx'
import { StateBanner } from '#web/properties/detail/state-banner.tsx'
import { structuredData, summaryOf } from '#web/properties/detail/structured-data.ts'
import { useRecordView } from '#web/properties/detail/use-record-view.ts'
import { showYearsLeft } from '#web/properties/details/years-left.ts'

type PropertyDetailsProps = {
  property: Property | CardProperty
  related: RelatedCards
  actions?: ReactNode
  banner?: ReactNode
}

/** Renders everything about a property, or the data of its card while the rest is loading. */
export function PropertyDetails({ property, related, actions, banner }: PropertyDetailsProps) {
  const { title, location, price, status } = property
  const whole = 'descriptionLong' in property ? property : null
  return (
    <>
      {whole ? <PropertyMeta property={whole} /> : <PageMeta title={`${title}, ${location}`} />}
      <div className="property-page">
        <div className="property-head">
          <Breadcrumb title={title} />
          <div className="property-title">
            {status === 'UNDER_OFFER' && <p className="state-label self-start">{statusNames.UNDER_OFFER}</p>}
            <h1 dir="auto" className="font-display text-3xl text-balance tablet:text-4xl">
              {title}
            </h1>
            <p className="flex items-center gap-1.5 text-muted">
              <Icon name="map-pin" size={16} />
              <span dir="auto">{location}</span>
            </p>
          </div>
          <div className="property-price">
            <Price as="p" amount={price} isSteady className="tablet:text-4xl" />
            {status === 'SOLD' ? (
              <p className="text-sm text-muted">Last asking price</p>
            ) : (
              <PriceNote property={property} />
            )}
          </div>
          <div className="property-actions">
            <ShareButton title={title} path={paths.property(property.id)} />
            {actions}
          </div>
          {whole && <ListingLine property={whole} />}
          {whole && <StateBanner property={whole} />}
          {banner}
          {/* on a phone the images come before the heading and are as wide as the window */}
          <div className="property-photos max-tablet:-mx-gutter">
            <Gallery property={property} isWhole={whole !== null} />
          </div>
        </div>
        {whole ? <Body property={whole} related={related} /> : <BodySkeleton />}
      </div>
    </>
  )
}

function Body({ property, related }: { property: Property; related: RelatedCards }) {
  const { id, status, propertyType } = property
  useRecordView(id)
  useEffect(followStoredBuyer, [])
  useEffect(followCostLinks, [])
  useEffect(showYearsLeft, [property.details?.leaseEnds])
  return (
    <>
      <div className="property-body">
        <KeyFacts property={property} />
        <div className="property-text">
          {propertyType === 'LAND' && <LandFacts property={property} />}
          <PropertyTabs property={property} />
          <TitleAndLand property={property} />
          <WhereItIs property={property} />
          {isListed(status) && (
            <Costs property={property}>
              <CashToClose property={property} />
            </Costs>
          )}
          <BuySafely />
          {isListed(status) && <AboutOwner property={property} related={related} />}
          <PrintFoot property={property} />
        </div>
        <aside aria-label="Seller" className="property-seller">
          <SellerCard property={property} />
        </aside>
      </div>
      <NearbyProperties status={status} related={related} />
    </>
  )
}

function PropertyMeta({ property }: { property: Property }) {
  const { publicUrl } = useSiteConfig()
  const nonce = useContext(NonceContext)
  const image = imagesOf(property.images)[0]
  return (
    <>
      <PageMeta
        title={`${property.title}, ${property.location}`}
        description={summaryOf(property)}
        {...(isIndexed(property) && { path: paths.property(property.id) })}
        {...(image && { image: previewOf(image) })}
      />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // Rendered on the server only: search engines read the document, and hydration leaves the content in place.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? scriptJson(structuredData(property, publicUrl)) : '',
        }}
      />
    </>
  )
}

/** Returns whether search engines may list the page. */
function isIndexed({ isSample, status, soldPage }: Property): boolean {
  return !isSample && (isListed(status) || (status === 'SOLD' && soldPage === 'INDEXED'))
}

function Breadcrumb({ title }: { title: string }) {
  const parts = [
    { text: 'Home', to: paths.home },
    { text: 'Properties', to: paths.properties },
  ]
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="breadcrumb">
        {parts.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
            <span aria-hidden>&gt;</span>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="truncate text-ink">
          {title}
        </li>
      </ol>
    </nav>
  )
}
