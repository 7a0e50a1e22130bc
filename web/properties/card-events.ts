import { lazyImport } from '#web/routing/lazy-import.ts'
import type { handle } from './card-images.ts'
import type { CardProperty } from './card-property.ts'

let loading: Promise<{ handle: typeof handle }> | undefined

/** Handles an event of the images of a list's cards with code that loads at the first one. */
export function handleImages(event: Event, properties: CardProperty[]): void {
  loading ??= lazyImport(() => import('./card-images.ts'))
  loading.then(
    (images) => images.handle(event, properties),
    () => {
      loading = undefined
    },
  )
}
