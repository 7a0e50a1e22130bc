import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { nextPath, paths, signUpPath } from '#web/routing/paths.ts'
import { apiContext, browserApi } from '#web/data/api.ts'
import { CoverView } from '#web/properties/cover-view.tsx'
import { loadCover } from '#web/properties/load-cover.ts'
import type { Route } from './+types/sign-in-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInNotice, useAlreadySignedIn } from './signed-in-notice.tsx'
import { SocialButtons } from './social-buttons.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cover: await loadCover(context.get(apiContext)) }
}

export const clientLoader = () => ({ cover: loadCover(browserApi) })

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const next = nextPath(query.get('next'))
  const isSignedIn = useAlreadySignedIn()
  return (
    <AccountFrame
      title="Welcome back"
      lead="Your saved places, messages and listings are a step away."
      view={<CoverView cover={loaderData.cover} />}
      isShort
    >
      <PageMeta
        title="Sign In"
        description="Sign in to see the property in Belize that you saved, your messages and your own listings."
        path={paths.signIn}
      />
      <SignedInNotice next={next} />
      {!isSignedIn && (
        <>
          <SignInForm next={next} />
          <SocialButtons returnPath={next} />
          <p className="text-center">
            New to Palapa?{' '}
            <Link to={signUpPath(next)} className="text-link">
              Sign Up
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
