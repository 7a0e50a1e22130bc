import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/profiles.ts'
import { type SocialProvider, startSocialSignIn } from '#web/session/social-sign-in.ts'
import { paths } from '#web/routing/paths.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { Button } from '#web/ui/button.tsx'
import facebookUrl from './facebook.svg?url'
import googleUrl from './google.svg?url'

const providers: { id: SocialProvider; name: string; mark: string }[] = [
  { id: 'google', name: 'Google', mark: googleUrl },
  { id: 'facebook', name: 'Facebook', mark: facebookUrl },
]

type SocialButtonsProps = {
  returnPath: string
  /** Returns the role that a new account gets; without it, that of a buyer. */
  readRole?: () => Role
}

/** Renders the buttons for social sign-in. A provider that the server has not set up shows a message instead. */
export function SocialButtons({ returnPath, readRole }: SocialButtonsProps) {
  const { social } = useSiteConfig()
  const [refused, setRefused] = useState('')
  const start = async ({ id, name }: { id: SocialProvider; name: string }) => {
    if (!social[id]) {
      return setRefused(`Signing in with ${name} is not available yet. Please use your email instead.`)
    }
    setRefused('')
    const role = readRole?.() ?? 'BUYER'
    await startSocialSignIn(id, { returnPath, role }).catch((error: unknown) => {
      console.error('The sign-in could not be started', error)
      setRefused(`Signing in with ${name} could not be started. Please check your connection and try again.`)
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid gap-3 handset:grid-cols-2">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            className="px-3! text-sm!"
            onClick={() => void start(provider)}
          >
            <img src={provider.mark} alt="" width={20} height={20} />
            Continue with {provider.name}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted text-pretty">
        By continuing with either, you agree to the{' '}
        <Link to={paths.terms} className="text-link">
          terms
        </Link>{' '}
        and the{' '}
        <Link to={paths.privacy} className="text-link">
          privacy policy
        </Link>
        .
      </p>
      <output className="block text-sm text-muted empty:absolute">{refused}</output>
    </div>
  )
}
