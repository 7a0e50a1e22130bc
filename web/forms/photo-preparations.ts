import { createStore, useStore } from '#web/ui/store.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'

/** A chosen photo that is not prepared yet. */
type Waiting = { place: string; file: File }

/** They outlive the form in which they were chosen, so that one that is opened again for the same place waits for them too. */
const waiting = createStore<readonly Waiting[]>([])
const lastPreparations = new Map<string, Promise<void>>()

/**
 * Prepares photos for a place one by one, after those that were chosen before, so that a phone has only one large image in memory at a
 * time. Calls `onPrepared` with each result, but not after `cancelPreparation`.
 */
export function preparePhotos<Prepared>(
  place: string,
  files: readonly File[],
  prepare: (file: File) => Promise<Prepared>,
  onPrepared: (prepared: Prepared, file: File) => void,
): Promise<void> {
  const added = files.map((file) => ({ place, file }))
  waiting.set([...waiting.get(), ...added])
  const endWarning = warnBeforeClosing()
  const prepareAll = async () => {
    for (const photo of added) {
      if (!isWaiting(photo)) continue
      const prepared = await prepare(photo.file)
      if (!isWaiting(photo)) continue
      onPrepared(prepared, photo.file)
      stopWaiting((other) => other === photo)
    }
  }
  const preparation = untilPrepared(place).then(prepareAll).finally(endWarning)
  lastPreparations.set(place, preparation)
  return preparation
}

const isWaiting = (photo: Waiting) => waiting.get().includes(photo)
const stopWaiting = (matches: (photo: Waiting) => boolean) =>
  waiting.set(waiting.get().filter((photo) => !matches(photo)))

/** Waits until the photos that were chosen for a place are prepared. */
export const untilPrepared = (place: string): Promise<void> =>
  lastPreparations.get(place) ?? Promise.resolve()

/** Forgets the photos of a place that are not prepared yet. */
export function cancelPreparation(place: string): void {
  stopWaiting((photo) => photo.place === place)
}

/** Returns the number of photos of a place that are being prepared, in any form of this tab. */
export function useWaitingCount(place: string | undefined): number {
  return useStore(waiting).filter((photo) => photo.place === place).length
}
