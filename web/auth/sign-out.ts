import { authClient } from './auth-client.ts'

/** Ends every session of the account; when the provider cannot be told, at least the one in this browser. */
export async function signOut(): Promise<void> {
  const client = await authClient()
  const { error } = await client.signOut()
  if (error) await client.signOut({ scope: 'local' })
}
