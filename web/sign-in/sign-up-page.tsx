import { Link, useSearchParams } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { nextPath, paths, signInPath } from '#web/routing/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export default function SignUpPage() {
  const [query] = useSearchParams()
  const signIn = signInPath(nextPath(query.get('next')))
  return (
    <AccountFrame
      title="Create your account"
      lead="Save the places you love, talk to their owners, or list a place of your own."
      aside="Belize, straight from the people who own it."
    >
      <PageMeta
        title="Sign Up"
        description="Create a free account to save the property you like in Belize, or to list a place of your own."
        path={paths.signUp}
      />
      <SignUpForm signInPath={signIn} />
      <SocialButtons returnPath={paths.signIn} />
      <p className="text-center">
        Already have an account?{' '}
        <Link to={signIn} className="text-link">
          Sign In
        </Link>
      </p>
    </AccountFrame>
  )
}
