import { type ReactNode, useState } from 'react'
import { Await } from 'react-router'
import type { Failure } from '#contract/client.ts'

type Loaded = { ok: true } | { ok: false; failure: Failure }

/** Returns whether a result is definitive: data, or a 404 or 410. After any other failure, the data may still exist. */
export function isDefinitive(loaded: Loaded): boolean {
  return loaded.ok || loaded.failure.status === 404 || loaded.failure.status === 410
}

/**
 * Returns what was loaded, or the last definitive result for the same address if this one is not: a page that the user reads stays
 * when it is loaded again without their asking and that fails.
 */
export function useLastResult<T>(loaded: T, address: string, replacesLast: (loaded: T) => boolean): T {
  const isCurrent = replacesLast(loaded)
  const [last, setLast] = useState(isCurrent ? { loaded, address } : undefined)
  if (isCurrent && (last?.loaded !== loaded || last.address !== address)) setLast({ loaded, address })
  return isCurrent || last?.address !== address ? loaded : last.loaded
}

type AwaitLastResultProps<Given> = {
  resolve: Given
  address: string
  children: (result: Awaited<Given>) => ReactNode
}

/** Waits for the result of a page's loader like `Await`, and falls back to the last one like `useLastResult`. */
export function AwaitLastResult<Given extends Loaded | Promise<Loaded>>({
  resolve,
  address,
  children,
}: AwaitLastResultProps<Given>) {
  return (
    <Await resolve={resolve}>
      {(loaded) => (
        <LastResult loaded={loaded} address={address}>
          {children}
        </LastResult>
      )}
    </Await>
  )
}

type LastResultProps<T> = { loaded: T; address: string; children: (result: T) => ReactNode }

function LastResult<T extends Loaded>({ loaded, address, children }: LastResultProps<T>) {
  return children(useLastResult(loaded, address, isDefinitive))
}
