import { data } from 'react-router'
import { ButtonLink } from './ui/button.tsx'
import { Page } from './ui/page.tsx'
import { Palapa } from './ui/palapa.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta = () => [{ title: 'Page not found · Palapa' }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <Page className="flex flex-col items-center gap-5 py-20 text-center tablet:py-28">
      <Palapa size={88} className="text-primary" />
      <h1 className="font-display text-4xl">Page not found</h1>
      <p className="max-w-md text-lg text-muted text-pretty">
        There is nothing at this address. The page may have moved, or the link may be mistyped.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Back to Home</ButtonLink>
        <ButtonLink to="/properties" variant="secondary">
          Browse Properties
        </ButtonLink>
      </div>
    </Page>
  )
}
