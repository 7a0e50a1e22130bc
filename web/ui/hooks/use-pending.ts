import { useState } from 'react'

/** Returns whether an action is running, and a function that runs one. */
export function usePending() {
  const [isPending, setIsPending] = useState(false)
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setIsPending(true)
    try {
      await action()
    } finally {
      setIsPending(false)
    }
  }
  return [isPending, run] as const
}
