import { lazy, Suspense, useState } from 'react'
import type { Property } from '#contract/properties.ts'
import { runOnce } from '#contract/lib/run-once.ts'
import { isListed } from '#contract/property-statuses.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { paragraphsOf } from '#web/properties/format.ts'

const importPanels = () => lazyImport(() => import('./embed-panels.tsx'))

let markReached = () => {}
const nextReach = () =>
  new Promise<void>((resolve) => {
    markReached = resolve
  })
const firstReach = nextReach()
/** Whether the tab that the user has chosen waits for the panels. */
let isAwaited = false

/**
 * Loads the panels when the pointer or the focus reaches the tabs, and when it does so again if they cannot be loaded. Until then
 * they are what the server rendered, and hidden.
 */
async function loadWhenReached() {
  for (let reached = firstReach; ; reached = nextReach()) {
    await reached
    const panels = await importPanels().catch(() => null)
    if (panels) return panels
    if (isAwaited)
      showNotice({
        tone: 'error',
        text: 'The tab could not be loaded. Please check your connection and choose it again.',
      })
    isAwaited = false
  }
}

const loadPanels = import.meta.env.SSR ? importPanels : runOnce(loadWhenReached)
const LocationPanel = lazy(async () => ({ default: (await loadPanels()).LocationPanel }))
const VideoPanel = lazy(async () => ({ default: (await loadPanels()).VideoPanel }))

/** Renders the description tab, and each other tab only if the listing has content for it. */
export function PropertyTabs({ property }: { property: Property }) {
  const [activeId, setActiveId] = useState('description')
  const open = (id: string) => {
    isAwaited = id === 'location' || id === 'video'
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
    <div onPointerEnter={() => markReached()} onFocus={() => markReached()}>
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
