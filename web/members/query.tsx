import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import type { ApiClient, CallOptions, Failure } from '#contract/client.ts'
import type { Output, Endpoint, Input } from '#contract/endpoint.ts'
import { browserApi, uploadingApi } from '#web/data/api.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { tokenForCall, type TokenProblem } from '#web/session/tokens.ts'

/** Query client of the signed-in screens. Only they import this file, so that other visitors do not download the library. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always', // while offline a query fails at once, so that the screen says what to do
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      // A reload would discard what the user is typing or choosing.
      refetchOnWindowFocus: false,
    },
  },
})

if (!import.meta.env.SSR) {
  // Without this, which the component that provides a client would do, no query is repeated when the network is back.
  queryClient.mount()
  onlineManager.setOnline(navigator.onLine) // it may have been offline before this file was loaded
}

// A change is pending before the next click, so that a double click does not make it twice.
notifyManager.setScheduler(queueMicrotask)

let owner = sessionStore.get().session?.user.id

sessionStore.subscribe(() => {
  const next = sessionStore.get().session?.user.id
  // Data of one account must not be shown to the next. Changes stay, because one that waits for another would never end otherwise.
  if (next !== owner) queryClient.getQueryCache().clear()
  owner = next
})

/** Error for a failed call, because queries and mutations report failures as thrown errors. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message ?? `HTTP error! status: ${failure.status}`)
    this.failure = failure
  }
}

/** Calls the API as the signed-in user. Throws a CallError without sending a request if there is no token. */
export async function callSignedIn<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  return callThrough(browserApi, definition, input, signal ? { signal } : {})
}

/** Uploads as the signed-in user and reports the sent fraction, from 0 to 1. */
export async function uploadSignedIn<E extends Endpoint>(
  definition: E,
  input: Input<E>,
  onProgress: (progress: number) => void,
  signal?: AbortSignal,
): Promise<Output<E>> {
  return callThrough(uploadingApi(onProgress), definition, input, signal ? { signal } : {})
}

async function callThrough<E extends Endpoint>(
  api: ApiClient,
  definition: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Output<E>> {
  const access = await tokenForCall()
  if ('problem' in access) throw new CallError(tokenFailure(access.problem))
  const result = await api(definition, input, { ...options, token: access.token })
  if (result.ok) return result.data
  if (result.failure.status === 401) void reloadSession()
  throw new CallError(result.failure)
}

function tokenFailure(problem: TokenProblem): Failure {
  if (problem === 'unreachable') return { status: 0, statusText: '' }
  return { status: 401, statusText: '', message: 'Please sign in again.' }
}
