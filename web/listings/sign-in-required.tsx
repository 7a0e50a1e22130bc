import { paths, signInPath } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function SignInRequired() {
  return (
    <Card className="flex flex-col items-start gap-6 p-8">
      <p className="text-lg">
        <strong>Sign In Required:</strong> Please sign in to list your property. Anyone can list a property
        here!
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={signInPath(paths.listProperty)}>Sign In</ButtonLink>
        <ButtonLink to={paths.signUp} variant="secondary">
          Sign Up
        </ButtonLink>
      </div>
    </Card>
  )
}
