import { lazyImport } from '#web/routing/lazy-import.ts'
import type { handle } from './card-controls.ts'
import type { CardProperty } from './card-property.ts'

let loading: Promise<{ handle: typeof handle }> | undefined

/** Handles an event of a list's cards with code that loads at the first one. */
export function handleCards(event: Event, properties: CardProperty[]): void {
  loading ??= lazyImport(() => import('./card-controls.ts'))
  loading.then(
    (controls) => controls.handle(event, properties),
    () => {
      loading = undefined
    },
  )
}
