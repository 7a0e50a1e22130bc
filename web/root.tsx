import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { isAskedToSignOut } from '#web/session/request-sign-out.ts'
import { startAuth } from '#web/session/start-auth.ts'
import { useLinkState, useSession } from '#web/session/use-session.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import frauncesUrl from './fonts/fraunces-560-latin.woff2?url'
import { followMessages } from '#web/conversations/follow-messages.ts'
import { ChunkLoadError, lazyImport } from '#web/routing/lazy-import.ts'
import { paths } from '#web/routing/paths.ts'
import { NotFound } from './not-found.tsx'
import { loadAgain, reloadAfterRelease, reloadWhenOnline } from '#web/routing/release.ts'
import { onScreenFailure } from '#web/routing/route-parts.ts'
import { themeColors } from '#web/settings/theme-colors.ts'
import { scriptJson, siteConfigElementId, useSiteConfig } from '#web/settings/site-config.ts'
import { AnnouncementScript } from '#web/shell/announcement.tsx'
import { SiteFrame } from '#web/shell/site-frame.tsx'
import { EarlyScript } from '#web/shell/early-script.tsx'
import { usePendingVerdicts } from './swipe/use-pending-verdicts.ts'
import themeUrl from './theme.css?url'
import { Button, ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'
import { useStore } from './ui/store.ts'

const LinkQuestion = lazy(async () => ({
  default: (await lazyImport(() => import('#web/sign-in/link-question.tsx'))).LinkQuestion,
}))

const SignOutQuestion = lazy(async () => ({
  default: (await lazyImport(() => import('#web/sign-in/sign-out-question.tsx'))).SignOutQuestion,
}))

// These two are on every page of a member, which works without them: a part that cannot be loaded is left out.
const leftOut = () => ({ default: () => <></> })

const ConsentBanner = lazy(() =>
  lazyImport(() => import('#web/consents/consent-banner.tsx')).then(
    (loaded) => ({ default: loaded.ConsentBanner }),
    leftOut,
  ),
)

const NoticeBell = lazy(() =>
  lazyImport(() => import('#web/notices/notice-bell.tsx')).then(
    (loaded) => ({ default: loaded.NoticeBell }),
    leftOut,
  ),
)

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links = () => [
  { ...font, href: frauncesUrl },
  { ...font, href: figtreeUrl },
  { rel: 'stylesheet', href: themeUrl },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteConfig()
  const nonce = useContext(NonceContext)
  return (
    // a script sets its theme before hydration
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(['light', 'dark'] as const).map((theme) => (
          <meta
            key={theme}
            name="theme-color"
            media={`(prefers-color-scheme: ${theme})`}
            content={themeColors[theme]}
            suppressHydrationWarning
          />
        ))}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <EarlyScript />
        {site.announcement && <AnnouncementScript announcement={site.announcement} />}
        <Meta />
        {/* Stylesheets and fonts are same-origin and need no nonce, and an empty one is the same after hydration. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={siteConfigElementId}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptJson(site) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const [screenFailure, setScreenFailure] = useState<ChunkLoadError | null>(null)
  useEffect(() => startAuth(), [])
  useEffect(() => followMessages(), [])
  useEffect(() => onScreenFailure(setScreenFailure), [])
  if (screenFailure) throw screenFailure
  return (
    <SiteFrame bell={<Bell />}>
      <PendingConsents />
      <Outlet />
      <OpenLinkQuestion />
      <OpenSignOutQuestion />
      <PendingVerdicts />
    </SiteFrame>
  )
}

function Bell() {
  const { session } = useSession()
  if (!session) return null
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NoticeBell key={session.user.id} userId={session.user.id} />
    </Suspense>
  )
}

function PendingConsents() {
  const { profile } = useSession()
  if (!profile) return null
  return (
    <Suspense>
      <ConsentBanner key={profile.id} userId={profile.id} />
    </Suspense>
  )
}

/** A component of its own, so that the session renders nothing else again. */
function PendingVerdicts() {
  usePendingVerdicts()
  return null
}

function OpenLinkQuestion() {
  if (useLinkState() !== 'asking') return null
  return (
    <Suspense>
      <LinkQuestion />
    </Suspense>
  )
}

function OpenSignOutQuestion() {
  if (!useStore(isAskedToSignOut)) return null
  return (
    <Suspense>
      <SignOutQuestion />
    </Suspense>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    startAuth()
    if (!isNotFound) console.error(error)
  }, [error, isNotFound])
  return <SiteFrame>{isNotFound ? <NotFound /> : <Broken error={error} />}</SiteFrame>
}

function Broken({ error }: { error: unknown }) {
  const isLost = error instanceof ChunkLoadError
  const destination = isLost ? error.destination : undefined
  useEffect(() => {
    if (!isLost) return
    void reloadAfterRelease(destination)
    return reloadWhenOnline(destination)
  }, [isLost, destination])
  return (
    <Page>
      <title>Something went wrong · Palapa</title>
      <EmptyState
        state="failed"
        heading="h1"
        title="Something went wrong"
        lead="This page could not be displayed"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => loadAgain(destination)}>Reload</Button>
            <ButtonLink to={paths.home} reloadDocument variant="secondary">
              Back to Home
            </ButtonLink>
          </div>
        }
      >
        Your saved properties and drafts are safe. Check your connection, then reload the page.
      </EmptyState>
    </Page>
  )
}
