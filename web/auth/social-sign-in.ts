import { authClient } from './auth-client.ts'

export type SocialProvider = 'google' | 'facebook'

/** Leaves for the provider's own sign-in, which comes back to the given path. */
export async function startSocialSignIn(provider: SocialProvider, returnPath: string): Promise<void> {
  const client = await authClient()
  await client.signInWithOAuth({ provider, options: { redirectTo: location.origin + returnPath } })
}
