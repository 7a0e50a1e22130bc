import { startTransition, useEffect, useState } from 'react'

/** About as many cards as fit on a large screen. */
const step = 10

/**
 * Returns how many items of a long list to render. If it is gradual, the rest follows in steps, each a task of its own, so
 * that the page responds in between.
 */
export function useGradualCount(total: number, isGradual: boolean): { count: number; showAll: () => void } {
  const [count, setCount] = useState(isGradual ? step : Infinity)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + step))
  }, [count, total])
  return { count, showAll: () => setCount(Infinity) }
}
