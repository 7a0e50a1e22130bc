import { QueryClient } from '@tanstack/react-query'
import type { ApiClient, CallOptions, Failure } from '#contract/client.ts'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { browserApi, uploadingApi } from '#web/api.ts'
import { sessionState, subscribeToSession } from '#web/auth/session-store.ts'
import { freshToken } from '#web/auth/tokens.ts'

/** What signed-in screens have loaded. Only they import this file, so that a visitor does not download it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
})

let owner = sessionState().session?.user.id

subscribeToSession(() => {
  const next = sessionState().session?.user.id
  if (next !== owner) queryClient.clear() // nothing of one account may show to the next
  owner = next
})

/** A failed call, thrown because that is how queries and mutations learn of one. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message ?? `HTTP error! status: ${failure.status}`)
    this.failure = failure
  }
}

/** Calls the API as the signed-in person; without a token nothing is sent. */
export async function callSignedIn<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  return callThrough(browserApi, definition, input, signal ? { signal } : {})
}

/** The same for an upload, which says how much of it, from 0 to 1, has been sent. */
export async function uploadSignedIn<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  onProgress: (progress: number) => void,
): Promise<Answer<E>> {
  return callThrough(uploadingApi(onProgress), definition, input, {})
}

async function callThrough<E extends Endpoint>(
  api: ApiClient,
  definition: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  const token = await freshToken()
  if (token === null) throw new CallError({ status: 401, statusText: '', message: 'Please sign in again.' })
  const result = await api(definition, input, { ...options, token })
  if (!result.ok) throw new CallError(result.failure)
  return result.data
}
