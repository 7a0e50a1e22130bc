import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { NotFound } from '#web/not-found.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

const StaffScreens = lazy(async () => ({
  default: (await lazyImport(() => import('./staff-screens.tsx'))).StaffScreens,
}))

/** Renders the screens of staff, which only they download. For everyone else there is no page at this address. */
export default function StaffPage() {
  const { status } = useSession()
  const profile = useLastProfile()
  if (!profile?.staffRole) return <NotFound isSessionPending={status === 'loading'} />
  return (
    <Suspense fallback={<Loading />}>
      <StaffScreens />
    </Suspense>
  )
}

function Loading() {
  return (
    <Page>
      <PageMeta title="Palapa" />
      <Skeleton className="h-10 w-2/5" />
    </Page>
  )
}
