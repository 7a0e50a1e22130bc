import { authClient } from './auth-client.ts'
import { createSignInState } from './sign-in-state.ts'
import { stateName } from './url-grant.ts'

export type SocialProvider = 'google' | 'facebook'

/** Navigates to the provider's sign-in, which returns to the given path with the state of this tab. */
export async function startSocialSignIn(provider: SocialProvider, returnPath: string): Promise<void> {
  const client = await authClient()
  const target = new URL(returnPath, location.origin)
  target.searchParams.set(stateName, createSignInState())
  await client.signInWithOAuth({ provider, options: { redirectTo: target.href } })
}
