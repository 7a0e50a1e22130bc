import { createStore, useStore } from '#web/ui/store.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { noneRefused, type RefusedPhotos } from './image-files.ts'

/** A chosen photo that is not prepared yet. */
type Waiting = { place: string; file: File }

// Both outlive the form in which the photos were chosen, for one that is opened again for the same place.
const waiting = createStore<readonly Waiting[]>([])
const refusedPhotos = createStore<ReadonlyMap<string, RefusedPhotos>>(new Map())
const lastPreparations = new Map<string, Promise<void>>()

/**
 * Prepares photos for a place one by one, after those that were chosen before, so that a phone has only one large image in memory at a
 * time. Calls `onPrepared` with each that can be sent, but not after `cancelPreparation`. Forgets which were refused before.
 */
export function preparePhotos<Prepared extends object>(
  place: string,
  files: readonly File[],
  prepare: (file: File) => Promise<Prepared | keyof RefusedPhotos>,
  onPrepared: (prepared: Prepared) => void,
): Promise<void> {
  forgetRefused(place)
  const added = files.map((file) => ({ place, file }))
  waiting.set([...waiting.get(), ...added])
  const endWarning = warnBeforeClosing()
  const prepareAll = async () => {
    for (const photo of added) {
      if (!isWaiting(photo)) continue
      const prepared = await prepare(photo.file)
      if (!isWaiting(photo)) continue
      if (typeof prepared === 'string') refuse(photo, prepared)
      else onPrepared(prepared)
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

function refuse({ place, file }: Waiting, reason: keyof RefusedPhotos): void {
  const names = refusedPhotos.get().get(place) ?? noneRefused
  const changed = { ...names, [reason]: [...names[reason], file.name] }
  refusedPhotos.set(new Map([...refusedPhotos.get(), [place, changed]]))
}

/** Forgets which photos of a place were refused. */
export function forgetRefused(place: string): void {
  refusedPhotos.set(new Map([...refusedPhotos.get()].filter(([other]) => other !== place)))
}

/** Waits until the photos that were chosen for a place are prepared. */
export const untilPrepared = (place: string): Promise<void> =>
  lastPreparations.get(place) ?? Promise.resolve()

/** Forgets the photos of a place that are not prepared yet, and those that were refused. */
export function cancelPreparation(place: string): void {
  cancelPreparations((other) => other === place)
}

/** Does the same for all these places. */
export function cancelPreparations(matches: (place: string) => boolean): void {
  stopWaiting(({ place }) => matches(place))
  for (const place of refusedPhotos.get().keys()) if (matches(place)) forgetRefused(place)
}

/** Returns the number of photos of a place that are being prepared, in any form of this tab. */
export function useWaitingCount(place: string | undefined): number {
  return useStore(waiting).filter((photo) => photo.place === place).length
}

/** Returns the names of the photos of a place that were refused since the last choice, in any form of this tab. */
export function useRefusedPhotos(place: string | undefined): RefusedPhotos {
  const refused = useStore(refusedPhotos)
  return (place === undefined ? undefined : refused.get(place)) ?? noneRefused
}
