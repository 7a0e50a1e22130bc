import type { Session } from '#contract/accounts.ts'

/** A session for components that only read it; no server knows its token. */
export const session: Session = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: 4_102_444_800, // in 2100
  user: { id: 'user-1', email: 'rosa@example.com', user_metadata: {} },
}
