import type { Session as ProviderSession } from '@supabase/auth-js'
import type { Session } from '#contract/accounts.ts'

export function toSession({
  access_token,
  refresh_token,
  expires_at,
  expires_in,
  user,
}: ProviderSession): Session {
  return {
    access_token,
    refresh_token,
    expires_at: expires_at ?? Math.floor(Date.now() / 1000) + expires_in,
    user: { id: user.id, email: user.email ?? '', user_metadata: user.user_metadata },
  }
}
