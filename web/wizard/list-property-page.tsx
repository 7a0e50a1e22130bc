import { useSession } from '#web/auth/use-session.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListingWizard } from './listing-wizard.tsx'
import { SignInRequired } from './sign-in-required.tsx'

export default function ListPropertyPage() {
  const { status, profile } = useSession()
  return (
    <Page title="List Your Property" width="narrow">
      <PageMeta title="List Your Property" />
      {status === 'loading' && <Skeleton className="h-96" />}
      {status !== 'loading' && !profile && <SignInRequired />}
      {status !== 'loading' && profile && <ListingWizard key={profile.id} userId={profile.id} />}
    </Page>
  )
}
