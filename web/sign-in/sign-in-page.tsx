import { Link, useSearchParams } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { nextPath, paths, signUpPath } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { apiContext, browserApi } from '#web/data/api.ts'
import { CoverView } from '#web/properties/cover-view.tsx'
import { loadCover } from '#web/properties/load-cover.ts'
import type { Route } from './+types/sign-in-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cover: await loadCover(context.get(apiContext)) }
}

export const clientLoader = () => ({ cover: loadCover(browserApi) })

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const next = nextPath(query.get('next'))
  return (
    <AccountFrame
      title="Welcome back"
      lead="Your saved places, messages and listings are a step away."
      view={<CoverView cover={loaderData.cover} />}
    >
      <PageMeta
        title="Sign In"
        description="Sign in to see the property in Belize that you saved, your messages and your own listings."
        path={paths.signIn}
      />
      <SignedInNotice next={next} />
      <SignInForm next={next} />
      <Link
        to={paths.forgotPassword}
        className="text-link flex items-center self-center pointer-coarse:min-h-11"
      >
        Forgot your password?
      </Link>
      <SocialButtons returnPath={next} />
      <p className="text-center">
        New to Palapa?{' '}
        <Link to={signUpPath(next)} className="text-link">
          Sign Up
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Renders a notice for a user who is already signed in, with links to continue instead of a redirect. */
function SignedInNotice({ next }: { next: string }) {
  const { status, session, profile } = useSession()
  if (status !== 'signed-in' || !session) return null
  return (
    <Notice
      tone="info"
      action={
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home} size="small">
            Go to Home
          </ButtonLink>
          {next !== paths.home && (
            <ButtonLink to={next} size="small" variant="secondary">
              Continue
            </ButtonLink>
          )}
        </span>
      }
    >
      You are signed in as <strong>{profile?.name || session.user.email}</strong>.
    </Notice>
  )
}
