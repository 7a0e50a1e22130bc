import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { restoreLayers } from '#web/ui/hooks/history-layers.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { screenShown } from '#web/routing/screen-changes.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { Announcement } from './announcement.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { followChosenTheme } from '#web/storage/theme.ts'
import { followChosenUnits } from '#web/units/chosen-units.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ReferenceContext } from '#web/ui/reference.ts'

const DevelopmentBadge = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await lazyImport(() => import('./development-badge.tsx'))).DevelopmentBadge,
    }))
  : null

/** Renders the header, footer and notice region around every page, including error pages. */
export function SiteFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const location = useLocation()
  const { pathname } = location
  const { failure, announcement } = useSiteConfig()
  // Only on the path of the failed document, because a screen reached from it may fail for another reason.
  const reference = failure?.path === pathname ? failure.requestId : ''
  const isChat = pathname === paths.chat
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)

  useEffect(followChosenUnits, [])
  useEffect(followChosenTheme, [])

  useLayoutEffect(() => {
    screenShown(location)
    restoreLayers()
  }, [location])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // Screen readers and the Tab key continue from the new screen, unless it has set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface px-4 py-2 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {announcement && !isChat && <Announcement announcement={announcement} />}
      <SiteHeader bell={bell} />
      <main ref={main} id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ReferenceContext value={reference}>{children}</ReferenceContext>
      </main>
      {!isChat && <SiteFooter />}
      <NoticeRegion isAtTop={isChat} />
      {DevelopmentBadge && (
        <Suspense>
          <DevelopmentBadge />
        </Suspense>
      )}
    </div>
  )
}
