import { lazy, Suspense, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { paragraphsOf } from '#web/properties/format.ts'

// Loaded when the pointer or the focus reaches the tabs. Until then the panels are what the server rendered, and hidden.
let markReached = () => {}
const reached = new Promise<void>((resolve) => {
  markReached = resolve
})
const loadPanels = async () => {
  if (!import.meta.env.SSR) await reached
  return lazyImport(() => import('./embed-panels.tsx'))
}
const LocationPanel = lazy(async () => ({ default: (await loadPanels()).LocationPanel }))
const VideoPanel = lazy(async () => ({ default: (await loadPanels()).VideoPanel }))

/** Renders the description tab, and each other tab only if the listing has content for it. */
export function PropertyTabs({ property }: { property: Property }) {
  const [activeId, setActiveId] = useState('description')
  const open = (id: string) => {
    markReached()
    setActiveId(id)
  }
  const tabs: Tab[] = [
    { id: 'description', label: 'Description', panel: <Description property={property} /> },
    ...(property.features.length > 0
      ? [{ id: 'features', label: 'Features', panel: <Features property={property} /> }]
      : []),
    ...(property.mapLocationUrl
      ? [
          {
            id: 'location',
            label: 'Location',
            panel: (
              <Suspense>
                <LocationPanel property={property} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(property.youtubeUrl
      ? [
          {
            id: 'video',
            label: 'Video Tour',
            panel: (
              <Suspense>
                <VideoPanel property={property} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return (
    <div onPointerEnter={markReached} onFocus={markReached}>
      <Tabs label="About this property" tabs={tabs} activeId={activeId} onChange={open} />
    </div>
  )
}

function Description({ property }: { property: Property }) {
  const paragraphs = paragraphsOf(property.descriptionLong)
  return (
    <div className="description flex max-w-[68ch] flex-col gap-4 text-lg text-pretty">
      {property.descriptionShort && (
        <p dir="auto" className="font-display text-2xl">
          {property.descriptionShort}
        </p>
      )}
      {paragraphs.map((paragraph, at) => (
        <p key={at} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {paragraphs.length === 0 && !property.descriptionShort && (
        <p className="text-muted">
          The owner has not written a description yet.{isListed(property.status) && ' Ask in the chat.'}
        </p>
      )}
    </div>
  )
}

function Features({ property }: { property: Property }) {
  return (
    <ul className="feature-list">
      {property.features.map(({ id, name }) => (
        <li key={id}>
          <Icon name="check" size={18} />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}
