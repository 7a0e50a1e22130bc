import { type ReactNode, useState } from 'react'
import { Await } from 'react-router'
import type { Failure } from '#contract/client.ts'

type Loaded = { ok: true } | { ok: false; failure: Failure }

/** Returns whether the server has answered: with data, or that there is none. After any other failure it may still have it. */
export function isAnswered(loaded: Loaded): boolean {
  return loaded.ok || loaded.failure.status === 404 || loaded.failure.status === 410
}

/**
 * Returns what was loaded, or the last that had an answer for the same address: a page that the user reads stays when it is loaded again
 * without their asking and that fails.
 */
export function useKept<T>(loaded: T, address: string, hasAnswer: (loaded: T) => boolean): T {
  const isCurrent = hasAnswer(loaded)
  const [last, setLast] = useState(isCurrent ? { loaded, address } : undefined)
  if (isCurrent && (last?.loaded !== loaded || last.address !== address)) setLast({ loaded, address })
  return isCurrent || last?.address !== address ? loaded : last.loaded
}

type AwaitKeptProps<Given> = {
  resolve: Given
  address: string
  children: (result: Awaited<Given>) => ReactNode
}

/** Waits for the result of a page's loader like `Await`, and keeps the last one like `useKept`. */
export function AwaitKept<Given extends Loaded | Promise<Loaded>>({
  resolve,
  address,
  children,
}: AwaitKeptProps<Given>) {
  return (
    <Await resolve={resolve}>
      {(loaded) => (
        <Kept loaded={loaded} address={address}>
          {children}
        </Kept>
      )}
    </Await>
  )
}

type KeptProps<T> = { loaded: T; address: string; children: (kept: T) => ReactNode }

function Kept<T extends Loaded>({ loaded, address, children }: KeptProps<T>) {
  return children(useKept(loaded, address, isAnswered))
}
