import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { nextPath, paths, signInPath } from '#web/routing/paths.ts'
import { apiContext, browserApi } from '#web/data/api.ts'
import { CoverView } from '#web/properties/cover-view.tsx'
import { loadCover } from '#web/properties/load-cover.ts'
import type { Route } from './+types/sign-up-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { chosenRole } from './role-choice.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignedInNotice, useAlreadySignedIn } from './signed-in-notice.tsx'
import { SocialButtons } from './social-buttons.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cover: await loadCover(context.get(apiContext)) }
}

export const clientLoader = () => ({ cover: loadCover(browserApi) })

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const next = nextPath(query.get('next'))
  const signIn = signInPath(next)
  const isSignedIn = useAlreadySignedIn()
  const form = useRef<HTMLFormElement>(null)
  return (
    <AccountFrame
      title="Create your account"
      lead="Save places, talk to owners, or list your own."
      view={<CoverView cover={loaderData.cover} />}
    >
      <PageMeta
        title="Sign Up"
        description="Create a free account to save the property you like in Belize, or to list a place of your own."
        path={paths.signUp}
      />
      <SignedInNotice next={next} />
      {!isSignedIn && (
        <>
          <SignUpForm signInPath={signIn} ref={form} />
          <SocialButtons
            returnPath={signIn}
            readRole={() => (form.current ? chosenRole(form.current) : 'BUYER')}
          />
          <p className="text-center">
            Already have an account?{' '}
            <Link to={signIn} className="text-link">
              Sign In
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
