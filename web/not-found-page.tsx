import { data } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { Page } from './ui/page.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <Page>
      <title>Page not found · Palapa</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        state="missing"
        heading="h1"
        title="Page not found"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
            <ButtonLink to={paths.properties} variant="secondary">
              Browse Properties
            </ButtonLink>
          </div>
        }
      >
        There is nothing at this address. The page may have moved, or the link may be mistyped.
      </EmptyState>
    </Page>
  )
}
