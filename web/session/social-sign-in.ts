import type { Role } from '#contract/profiles.ts'
import { authClient } from './auth-client.ts'
import { createSignInState } from './sign-in-state.ts'
import { stateName } from './url-grant.ts'

export type SocialProvider = 'google' | 'facebook'

type SocialSignIn = { returnPath: string; role: Role }

/**
 * Navigates to the provider's sign-in, which returns to the given path with the state of this tab. The role of an existing account
 * stays the same.
 */
export async function startSocialSignIn(
  provider: SocialProvider,
  { returnPath, role }: SocialSignIn,
): Promise<void> {
  const client = await authClient()
  const target = new URL(returnPath, location.origin)
  target.searchParams.set(stateName, createSignInState(role))
  await client.signInWithOAuth({ provider, options: { redirectTo: target.href } })
}
